import { groupBy } from '@vigie/contracts/core/group-by';
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
  /** The list in the payload that other rows of its name and tenant may be added to. */
  gathers?: string;
}

/** The rows, of those that gather one for each tenant and name, with all that they list. */
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

/** Writes all that a transaction hands over in one statement, in the order in which it was said. */
export async function insertOutboxRows(tx: Kysely<unknown>, asked: readonly OutboxRow[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = gathered(asked);
  const of = (value: (row: OutboxRow) => unknown) => rows.map(value);
  await sql`${KEPT}
    insert into outbox (id, agency_id, kind, name, payload, run_at, request_id)
    select * from unnest(${of((it) => it.id)}::uuid[], ${of((it) => it.agencyId)}::uuid[], ${of((it) => it.kind)}::text[],
      ${of((it) => it.name)}::text[], ${of((it) => JSON.stringify(it.payload))}::jsonb[],
      ${of((it) => it.runAt)}::timestamptz[], ${of((it) => it.requestId)}::text[])`.execute(tx);
}
