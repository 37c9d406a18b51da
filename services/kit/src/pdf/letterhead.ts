import { formatPhone } from '@vigie/contracts/formats/phone';
import type { PublishedAgency } from '../agency/select-agency';

/** Who writes: what stands at the head and the foot of every paper of an agency. */
export interface Letterhead {
  name: string;
  legalForm: string | null;
  addressLines: string[];
  phone: string | null;
  email: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  authorisationNumber: string | null;
  logoFileId: string | null;
}

/** What the law asks every document of a security company to repeat (Code de la sécurité intérieure, L612-14). */
export const AUTHORISATION_SENTENCE =
  "L'autorisation d'exercice ne confère aucune prérogative de puissance publique à l'entreprise ou aux personnes qui en bénéficient.";

function addressLines(address: { street?: string; zipcode?: string; city?: string; country?: string }): string[] {
  const town = [address.zipcode, address.city].filter(Boolean).join(' ');
  const country = address.country && address.country.toLowerCase() !== 'france' ? address.country : '';
  return [address.street ?? '', town, country].filter((line) => line.trim() !== '');
}

export function letterheadOf(agency: PublishedAgency): Letterhead {
  return {
    name: agency.name,
    legalForm: agency.type,
    addressLines: addressLines(agency.address),
    phone: agency.phone === null ? null : formatPhone(agency.phone),
    email: agency.email,
    siren: agency.siren,
    siret: agency.siret,
    vatNumber: agency.vatNumber,
    authorisationNumber: agency.authorisationNumber,
    logoFileId: agency.logoFileId,
  };
}

/** The identification and the sentence of articles L612-14 and L612-15, and who the company is, for the foot. */
export function legalMentions(letterhead: Letterhead): string[] {
  const company = [
    [letterhead.name, letterhead.legalForm].filter(Boolean).join(', '),
    letterhead.addressLines.join(', '),
    letterhead.siret ? `SIRET ${letterhead.siret}` : letterhead.siren ? `SIREN ${letterhead.siren}` : '',
    letterhead.vatNumber ? `TVA ${letterhead.vatNumber}` : '',
  ].filter(Boolean);
  const authorisation = letterhead.authorisationNumber
    ? `Autorisation d'exercice n° ${letterhead.authorisationNumber} (CSI, art. L612-15). ${AUTHORISATION_SENTENCE}`
    : AUTHORISATION_SENTENCE;
  return [company.join(' · '), authorisation];
}
