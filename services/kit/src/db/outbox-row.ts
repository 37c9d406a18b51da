import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { type Kysely, sql } from 'kysely';
import { PREPARED } from './prepared';

/** A row that a transaction leaves in the outbox: a job to run, or an event that happened. */
export interface OutboxRow {
  id: string;
  agencyId: string | null;
  kind: 'job' | 'event';
  name: string;
  payload: unknown;
  runAt: Date | null;
  requestId: string | null;
  /** The list field of the payload into which rows of the same name and tenant are merged. */
  gathers?: string;
}

/** Merges the rows that gather: one row per tenant and name, with the items of all of them. */
const gathered = (rows: readonly OutboxRow[]): OutboxRow[] =>
  [...groupBy(rows, ({ id, gathers, agencyId, name }) => (gathers ? `${agencyId} ${name}` : id)).values()].flatMap(
    ([first, ...more]) => (first ? { ...first, payload: payloadOf([first, ...more]) } : []),
  );

function payloadOf(group: readonly [OutboxRow, ...OutboxRow[]]): unknown {
  const [{ payload, gathers }] = group;
  if (!gathers) return payload;
  const listed = group.flatMap((row) => (row.payload as Record<string, unknown[]>)[gathers]);
  return { ...(payload as object), [gathers]: listed };
}

/** Inserts a transaction's outbox rows in one statement, in the order in which they were added. */
export async function insertOutboxRows(tx: Kysely<unknown>, asked: readonly OutboxRow[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = gathered(asked);
  const of = (value: (row: OutboxRow) => unknown) => rows.map(value);
  await sql`${PREPARED}
    insert into outbox (id, agency_id, kind, name, payload, run_at, request_id)
    select * from unnest(${of((it) => it.id)}::uuid[], ${of((it) => it.agencyId)}::uuid[], ${of((it) => it.kind)}::text[],
      ${of((it) => it.name)}::text[], ${of((it) => JSON.stringify(it.payload))}::jsonb[],
      ${of((it) => it.runAt)}::timestamptz[], ${of((it) => it.requestId)}::text[])`.execute(tx);
}
