import type { Address } from '@vigie/contracts/formats/address';
import type { VatRegime } from '@vigie/contracts/rules/einvoice/service-vat';
import { sql } from 'kysely';
import { onceInTransaction, transactionOf } from '../db/database';
import { PREPARED } from '../db/prepared';

/** The data that the platform program publishes about an agency: letterhead, prices, numbering, zones. */
export interface PublishedAgency {
  agencyId: string;
  name: string;
  type: string | null;
  timeZone: string;
  holidayLocale: string;
  currency: string;
  address: Partial<Address>;
  phone: string | null;
  email: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  /** Authorisation to operate (Code de la sécurité intérieure, L612-15). */
  authorisationNumber: string | null;
  shareCapitalCents: number | null;
  /** Town of the trade register (RCS). */
  rcsCity: string | null;
  vatRegime: VatRegime;
  iban: string | null;
  bic: string | null;
  logoFileId: string | null;
  settings: Record<string, unknown>;
  /** The day of its last activation; null for one that was never deactivated. */
  activatedOn: string | null;
}

export const selectPublishedAgency = (): Promise<PublishedAgency> => onceInTransaction('agency', readAgency);

async function readAgency(): Promise<PublishedAgency> {
  const { rows } = await sql<PublishedAgency>`${PREPARED}
    select agency_id, name, type, time_zone, holiday_locale, currency, address, phone, email, siren, siret, vat_number,
      authorisation_number, share_capital_cents, rcs_city, vat_regime, iban, bic, logo_file_id, settings, activated_on
    from platform.shared_agency`.execute(transactionOf<unknown>()());
  const agency = rows[0];
  if (!agency) throw new Error('This transaction serves no agency.');
  return agency;
}
