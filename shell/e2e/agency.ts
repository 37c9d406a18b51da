import { randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { copyAgency } from '@vigie/testing/copy-agency';
import pg from 'pg';
import { ACCOUNTS, type Account, type Accounts } from './accounts';
import { databaseUrl, filesOf } from './product';

/** A copy of the demonstration agency for one journey. */
export interface Agency extends Accounts {
  id: string;
  name: string;
  /** Returns the address in this copy of the person with that address in the demonstration agency. */
  addressOf(original: string): string;
}

/** Copies the demonstration agency with its people and files. No journey changes the original. */
export async function openAgency(): Promise<Agency> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select m.agency_id as id from platform.membership m join platform.user_account u on u.id = m.user_id where u.email = $1`,
      [ACCOUNTS.owner.email],
    );
    const original = rows[0]?.id;
    if (!original) throw new Error('The product has no demonstration agency.');
    const mark = `k${randomBytes(5).toString('hex')}`;
    const { id, name, addressOf } = await copyAgency(client, original, mark);
    if (existsSync(filesOf(original))) cpSync(filesOf(original), filesOf(id), { recursive: true });
    const copied = ({ email, password }: Account): Account => ({ email: addressOf(email), password });
    return {
      id,
      name,
      addressOf,
      administrator: ACCOUNTS.administrator,
      owner: copied(ACCOUNTS.owner),
      manager: copied(ACCOUNTS.manager),
      agent: copied(ACCOUNTS.agent),
      customer: copied(ACCOUNTS.customer),
    };
  } finally {
    await client.end();
  }
}
