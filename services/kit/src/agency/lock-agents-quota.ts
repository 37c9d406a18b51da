import { sql } from 'kysely';
import { transactionOf } from '../db/database';

/**
 * Serialises the creations of agent files until the transaction ends, so that two at once cannot both take the last
 * place of the quota.
 */
export async function lockAgentsQuota(agencyId: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`agents/${agencyId}`}, 0))`;
  await lock.execute(transactionOf<unknown>()());
}
