import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { KEPT } from '../db/kept';

/**
 * True the first time a handler sees an event, in the open transaction: the mark and what the handler writes are
 * committed together, so an event delivered twice is handled once.
 */
export async function firstTime(handler: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ handler: string }>`${KEPT}
    insert into inbox (handler, event_id) values (${handler}, ${eventId})
    on conflict do nothing returning handler`.execute(transactionOf<unknown>()());
  return rows.length > 0;
}
