import type { Address } from '@vigie/contracts/formats/address';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';

/** What the platform publishes of the agency a transaction serves: letterheads, prices, numbering, zones. */
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
  iban: string | null;
  bic: string | null;
  logoFileId: string | null;
  settings: Record<string, unknown>;
}

export async function selectPublishedAgency(): Promise<PublishedAgency> {
  const { rows } = await sql<PublishedAgency>`select * from platform.shared_agency`.execute(transactionOf<unknown>()());
  const agency = rows[0];
  if (!agency) throw new Error('This transaction serves no agency.');
  return agency;
}

/** Agencies at work with their zones, for jobs that go through all of them one by one. */
export async function selectAgenciesAtWork(): Promise<{ agencyId: string; timeZone: string }[]> {
  const { rows } = await sql<{ agencyId: string; timeZone: string }>`
    select agency_id, time_zone from platform.shared_agency_id order by agency_id`.execute(transactionOf<unknown>()());
  return rows;
}
