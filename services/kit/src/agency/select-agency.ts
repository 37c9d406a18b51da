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
