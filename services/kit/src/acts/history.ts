import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@vigie/contracts/core/acts/history';
import { newId } from '@vigie/contracts/core/id';
import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../db/database';
import type { Actor } from './actor';

const db = transactionOf<unknown>();

/** What a record holds, field by field, as its history compares it. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Fields that say nothing to a reader: keys, and what is worked out from the others. */
const SILENT = new Set(['agency_id', 'id', 'created_at', 'updated_at', 'created_by']);

/** A record's own row, with what its noun adds (`contacts`, `contracts`). Empty when there is no such record. */
export async function snapshotOf(
  table: string,
  id: string,
  o: { silent?: readonly string[]; parts?: Readonly<Record<string, RawBuilder<unknown>>> } = {},
): Promise<Snapshot> {
  const parts = Object.entries(o.parts ?? {}).map(([name, part]) => sql`, ${part} as ${sql.ref(name)}`);
  const { rows } = await sql<{ row: Record<string, unknown> } & Record<string, unknown>>`
    select to_jsonb(t) as row ${sql.join(parts, sql``)} from ${sql.table(table)} t where t.id = ${id}`.execute(db());
  const found = rows[0];
  if (!found) return {};
  const { row, ...others } = found;
  const silent = new Set([...SILENT, ...(o.silent ?? [])]);
  const own = Object.entries(row).flatMap(([key, value]) => (silent.has(key) ? [] : [[camel(key), value] as const]));
  return Object.fromEntries([...own, ...Object.entries(others)]);
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The fields in which two snapshots differ, on each side. */
function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  const pick = (side: Snapshot) =>
    Object.fromEntries(changed.filter((key) => key in side).map((key) => [key, side[key]]));
  return { before: pick(before), after: pick(after) };
}

export interface Written {
  noun: string;
  id: string;
  act: string;
  actor: Actor;
  before: Snapshot;
  after: Snapshot;
  /** What was asked, when a person asked: the same again is an answer that was lost. */
  request?: string;
}

/** Writes what was done to a record, in the transaction that did it. */
export async function writeHistory({ noun, id, act, actor, before, after, request }: Written): Promise<void> {
  const changes = differences(before, after);
  await sql`
    insert into history (agency_id, id, noun, record_id, act, user_id, user_name, before, after, request)
    values (${actor.agencyId}, ${newId()}, ${noun}, ${id}, ${act}, ${actor.userId}, ${actor.name},
            ${JSON.stringify(changes.before)}, ${JSON.stringify(changes.after)}, ${request ?? null})`.execute(db());
}

/** A request in few bytes: the act and what it was given. */
export const requestHash = (act: string, input: unknown): string =>
  createHash('sha256')
    .update(`${act} ${JSON.stringify(input)}`)
    .digest('base64url');

/** True when the last thing done to the record is this very request: its answer was lost, and it is asked again. */
export async function wasJustDone(noun: string, id: string, request: string): Promise<boolean> {
  const { rows } = await sql<{ request: string | null }>`
    select request from history where noun = ${noun} and record_id = ${id} order by at desc, id desc limit 1`.execute(
    db(),
  );
  return rows[0]?.request === request;
}

/** What was done to a record, the newest first. */
export async function selectHistory(
  noun: string,
  id: string,
  labels: Readonly<Record<string, string>>,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<Omit<HistoryEntry, 'label'>>`
    select id, at, act, user_name, before, after from history
    where noun = ${noun} and record_id = ${id} order by at desc, id desc limit 500`.execute(db());
  return rows.map((row) => ({ ...row, label: labels[row.act] ?? row.act }));
}
