import { readAddress } from '@vigie/contracts/formats/address';
import { formatSiren } from '@vigie/contracts/formats/codes/siren';
import { formatCents } from '@vigie/contracts/formats/french';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { PublishedAgency } from '../agency/select-agency';
import { countryLine } from './document/country-code';

/** The sender of a document: the head and the foot of every document of an agency. */
export interface Letterhead {
  name: string;
  /** « SAS au capital de 37 000 € ». */
  legalForm: string | null;
  addressLines: string[];
  phone: string | null;
  email: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  /** « RCS Paris 732 829 320 »; absent from documents issued before the agency's settings had it. */
  register?: string | null;
  authorisationNumber: string | null;
  logoFileId: string | null;
  /** Colour of titles and rules; absent from documents issued before agencies could choose it. */
  colour?: string;
  /** Footer of a company that is not a security company. */
  mentions?: string[];
}

/** Sentence that the law requires on every document of a security company (Code de la sécurité intérieure, L612-14). */
export const AUTHORISATION_SENTENCE =
  "L'autorisation d'exercice ne confère aucune prérogative de puissance publique à l'entreprise ou aux personnes qui en bénéficient.";

function addressLines(address: { street?: string; zipcode?: string; city?: string; country?: string }): string[] {
  const town = [address.zipcode, address.city].filter(Boolean).join(' ');
  return [address.street ?? '', town, countryLine(address.country)].filter((line) => line.trim() !== '');
}

export function letterheadOf(agency: PublishedAgency): Letterhead {
  return {
    name: agency.name,
    legalForm: legalFormOf(agency),
    addressLines: addressLines(readAddress(agency.address, agency.name)),
    phone: agency.phone === null ? null : formatPhone(agency.phone),
    email: agency.email,
    siren: agency.siren,
    siret: agency.siret,
    vatNumber: agency.vatNumber,
    register: agency.rcsCity && agency.siren ? `RCS ${agency.rcsCity} ${formatSiren(agency.siren)}` : null,
    authorisationNumber: agency.authorisationNumber,
    logoFileId: agency.logoFileId,
    colour: readSettingsBlock(agency.settings, 'papers').colour,
  };
}

/** The legal form and capital, which documents of a company must state (Code de commerce, R123-238). */
function legalFormOf({ type, shareCapitalCents, currency }: PublishedAgency): string | null {
  if (shareCapitalCents === null) return type;
  const capital = `au capital de ${formatCents(shareCapitalCents, currency).replace(',00', '')}`;
  return type ? `${type} ${capital}` : capital;
}

/**
 * Returns the footer: the identification of the company, and the authorisation number and sentence of articles L612-14
 * and L612-15.
 */
export function legalMentions(letterhead: Letterhead): string[] {
  if (letterhead.mentions) return letterhead.mentions;
  const company = [
    [letterhead.name, letterhead.legalForm].filter(Boolean).join(', '),
    letterhead.addressLines.join(', '),
    letterhead.register ?? '',
    letterhead.siret ? `SIRET ${letterhead.siret}` : letterhead.siren ? `SIREN ${letterhead.siren}` : '',
    letterhead.vatNumber ? `TVA ${letterhead.vatNumber}` : '',
  ].filter(Boolean);
  const authorisation = letterhead.authorisationNumber
    ? `Autorisation d'exercice n° ${letterhead.authorisationNumber} (CSI, art. L612-14 et L612-15). ${AUTHORISATION_SENTENCE}`
    : AUTHORISATION_SENTENCE;
  return [company.join(' · '), authorisation];
}
