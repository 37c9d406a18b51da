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

/** The agency of the transaction as a query of one row. */
const ONE_AGENCY = sql`
  select agency_id as "agencyId", name, type, time_zone as "timeZone", holiday_locale as "holidayLocale", currency,
    address, phone, email, siren, siret, vat_number as "vatNumber", authorisation_number as "authorisationNumber",
    share_capital_cents as "shareCapitalCents", rcs_city as "rcsCity", vat_regime as "vatRegime", iban, bic,
    logo_file_id as "logoFileId", settings, activated_on as "activatedOn"
  from platform.shared_agency`;

/**
 * Reads the agency as JSON inside another statement; give its result to `keepPublishedAgency`. For what phones wait for: it
 * saves the round trip.
 */
export const AGENCY_AS_JSON = sql`(select to_jsonb(it) from (${ONE_AGENCY}) it)`;

/** Caches the agency that another statement has read, for the rest of the transaction. */
export function keepPublishedAgency(agency: PublishedAgency | null): void {
  if (agency) void onceInTransaction('agency', () => Promise.resolve(agency));
}

async function readAgency(): Promise<PublishedAgency> {
  const { rows } = await sql<PublishedAgency>`${PREPARED} ${ONE_AGENCY}`.execute(transactionOf<unknown>()());
  const agency = rows[0];
  if (!agency) throw new Error('This transaction serves no agency.');
  return agency;
}
