import type { RightKey } from '@vigie/contracts/core/rights';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { sql } from 'kysely';
import { db } from '../tables';

export interface AgencyRow {
  name: string;
  timeZone: string;
  holidayLocale: string;
  agentsLimit: number;
  accountsLimit: number;
  settings: Record<string, unknown>;
}

/** Returns the agency (tenant) of the open transaction, as the platform publishes it. */
export async function selectAgency(): Promise<AgencyRow> {
  const { rows } = await sql<AgencyRow>`
    select name, time_zone, holiday_locale, agents_limit, accounts_limit, settings
    from platform.shared_agency`.execute(db());
  const [agency] = rows;
  if (!agency) throw new Error('The agency of the transaction is not published.');
  return agency;
}

/** Returns the rights of a new account: those chosen in the agency's settings, else the catalogue's defaults. */
export async function defaultRightsOf(role: 'agent' | 'customer'): Promise<RightKey[]> {
  const { settings } = await selectAgency();
  const { rightsAgent, rightsCustomer } = readSettingsBlock(settings, 'defaultRights');
  return role === 'agent' ? rightsAgent : rightsCustomer;
}
