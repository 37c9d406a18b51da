import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { PREPARED } from '../db/prepared';

/**
 * Returns true when the handler sees the event for the first time. The mark is written in the open transaction with the
 * handler's own writes, so an event that is delivered twice is handled once.
 */
export async function firstTime(handler: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ handler: string }>`${PREPARED}
    insert into inbox (handler, event_id) values (${handler}, ${eventId})
    on conflict do nothing returning handler`.execute(transactionOf<unknown>()());
  return rows.length > 0;
}
