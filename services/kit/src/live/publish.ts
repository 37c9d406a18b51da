import type { RightKey } from '@vigie/contracts/core/rights';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';

/** Channel that carries live updates from the services to the streams of the browsers. */
export const LIVE_CHANNEL = 'vigie_live';
/** A notification holds 8,000 bytes at most; a change of more things than this says only that something changed. */
const MAX_IDS = 100;

/** Who hears of a change: staff who hold the right, and the customers and agents it is about. */
export interface LiveAudience {
  right?: RightKey;
  customerIds?: string[];
  agentIds?: string[];
}

export interface LiveMessage extends LiveAudience {
  agencyId: string;
  name: string;
  ids: string[];
}

/** Tells the browsers of the agency that something changed, once the open transaction is committed. */
export async function publishLive(
  agencyId: string,
  name: string,
  ids: string[],
  audience: LiveAudience,
): Promise<void> {
  const message: LiveMessage = { agencyId, name, ids: ids.length > MAX_IDS ? [] : ids, ...audience };
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(transactionOf<unknown>()());
}
