import { type Kysely, sql } from 'kysely';
import { KEPT } from './kept';

/** What a transaction hands over: a job that is asked for, or an event that happened. */
export interface OutboxRow {
  id: string;
  agencyId: string | null;
  kind: 'job' | 'event';
  name: string;
  payload: unknown;
  runAt: Date | null;
  requestId: string | null;
}

/** Writes all that a transaction hands over in one statement, in the order in which it was said. */
export async function insertOutboxRows(tx: Kysely<unknown>, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (value: (row: OutboxRow) => unknown) => rows.map(value);
  await sql`${KEPT}
    insert into outbox (id, agency_id, kind, name, payload, run_at, request_id)
    select * from unnest(${of((it) => it.id)}::uuid[], ${of((it) => it.agencyId)}::uuid[], ${of((it) => it.kind)}::text[],
      ${of((it) => it.name)}::text[], ${of((it) => JSON.stringify(it.payload))}::jsonb[],
      ${of((it) => it.runAt)}::timestamptz[], ${of((it) => it.requestId)}::text[])`.execute(tx);
}
