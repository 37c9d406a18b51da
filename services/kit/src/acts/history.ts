import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@vigie/contracts/core/acts/history';
import { newId } from '@vigie/contracts/core/id';
import { type RawBuilder, sql } from 'kysely';
import { beforeCommit, lastState, rememberState, transactionOf } from '../db/database';
import { idIn, PREPARED } from '../db/prepared';
import type { Actor } from './actor';

const db = transactionOf<unknown>();

/** The fields of a record, as the history compares them. */
type Snapshot = Readonly<Record<string, unknown>>;

/** Fields that history leaves out: keys, and columns that are derived from other columns. */
const NOT_COMPARED = new Set([
  ...['agency_id', 'id', 'created_at', 'updated_at', 'created_by'],
  ...['name_folded', 'title_folded', 'reference_folded', 'search_text'],
]);

/** The options of a noun's history comparison: see `NounBinding.history`. */
interface CompareOptions {
  silent?: readonly string[];
  parts?: Readonly<Record<string, RawBuilder<unknown>>>;
}

type Found = { row: Record<string, unknown> & { id: string } } & Record<string, unknown>;

function rowAndParts({ parts = {} }: CompareOptions) {
  const added = Object.entries(parts).map(([name, part]) => sql`, ${part} as ${sql.ref(name)}`);
  return sql`to_jsonb(t) as row ${sql.join(added, sql``)}`;
}

/**
 * Returns snapshots of records by id: the row with the parts that its noun adds (`contacts`, `contracts`). A missing
 * record has no entry.
 */
export async function snapshotsOf(
  table: string,
  ids: readonly string[],
  options: CompareOptions = {},
): Promise<Snapshots> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`${PREPARED}
    select ${rowAndParts(options)} from ${sql.table(table)} t where ${idIn(sql`t.id`, ids)}`.execute(db());
  return asSnapshots(rows, options);
}

/**
 * Returns the snapshots of records as they stand before a write. A record that the open transaction has written before,
 * or read ahead, is not read again: nobody else can have changed it since.
 */
export async function snapshotsBefore(
  table: string,
  ids: readonly string[],
  options: CompareOptions = {},
): Promise<Snapshots> {
  const known = ids.map((id) => [id, lastState(snapshotKey(table, id)) as Snapshot | undefined] as const);
  const unread = known.flatMap(([id, snapshot]) => (snapshot ? [] : [id]));
  const read = await snapshotsOf(table, unread, options);
  return new Map([...read, ...known.flatMap(([id, snapshot]) => (snapshot ? [[id, snapshot] as const] : []))]);
}

/**
 * Gives each record its next version, and writes the columns, its status among them, in the same statement; returns the
 * snapshots after the write.
 */
export async function writeVersions(
  table: string,
  ids: readonly string[],
  columns: Columns = {},
  options: CompareOptions = {},
): Promise<Snapshots> {
  if (ids.length === 0) return new Map();
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `);
  const { rows } = await sql<Found>`${PREPARED}
    update ${sql.table(table)} t set ${sql.join(set, sql``)}updated_at = clock_timestamp()
    where ${idIn(sql`t.id`, ids)} returning ${rowAndParts(options)}`.execute(db());
  return remembered(table, asSnapshots(rows, options));
}

/** Sets the status of newly made records where it differs; returns the snapshots after the write. */
export async function writeStates(
  table: string,
  ids: readonly string[],
  status: number | undefined,
  options: CompareOptions = {},
): Promise<Snapshots> {
  const made = remembered(table, await snapshotsOf(table, ids, options));
  const others = status === undefined ? [] : ids.filter((id) => made.get(id)?.status !== status);
  return others.length > 0 ? new Map([...made, ...(await writeVersions(table, others, { status }, options))]) : made;
}

/** Values by column, in camel case. */
export type Columns = Readonly<Record<string, unknown>>;

const snapshotKey = (table: string, id: string): string => `${table}/${id}`;

/** Reads the snapshots of records, which the caller has locked and will write one by one, in one statement. */
export async function readAhead(table: string, ids: readonly string[], options: CompareOptions = {}): Promise<void> {
  remembered(table, await snapshotsOf(table, ids, options));
}

function remembered(table: string, snapshots: Snapshots): Snapshots {
  for (const [id, snapshot] of snapshots) rememberState(snapshotKey(table, id), snapshot);
  return snapshots;
}

export type Snapshots = ReadonlyMap<string, Snapshot>;

function asSnapshots(found: readonly Found[], options: CompareOptions): Snapshots {
  const silent = new Set([...NOT_COMPARED, ...(options.silent ?? [])]);
  return new Map(
    found.map(({ row, ...others }) => {
      const own = Object.entries(row).flatMap(([key, value]) =>
        silent.has(key) ? [] : [[camel(key), value] as const],
      );
      return [row.id, Object.fromEntries([...own, ...Object.entries(others)])];
    }),
  );
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the fields in which two snapshots differ, with the value of each side. */
function differences(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  const pick = (side: Snapshot) =>
    Object.fromEntries(changed.filter((key) => key in side).map((key) => [key, side[key]]));
  return { before: pick(before), after: pick(after) };
}

export interface HistoryItem {
  id: string;
  act: string;
  before: Snapshot | undefined;
  after: Snapshot | undefined;
  /** The hash of a person's request; an identical hash marks a retry after a lost answer. */
  request?: string;
}

/**
 * Adds history entries for records of a noun to the open transaction, which inserts those of all its writes in one
 * statement before it commits.
 */
export function writeHistory(noun: string, actor: Actor, written: readonly HistoryItem[]): void {
  for (const { id, act, before = {}, after = {}, request } of written) {
    const entry: NewEntry = {
      agency: actor.agencyId,
      id: newId(),
      noun,
      record: id,
      act,
      author: actor.userId,
      name: actor.name,
      ...differences(before, after),
      request: request ?? null,
    };
    beforeCommit('history', entry, insertHistory);
  }
}

interface NewEntry {
  agency: string;
  id: string;
  noun: string;
  record: string;
  act: string;
  /** The user id and name of the author. */
  author: string | null;
  name: string;
  before: Snapshot;
  after: Snapshot;
  request: string | null;
}

const insertHistory = (entries: readonly NewEntry[]) =>
  sql`${PREPARED}
    insert into history (agency_id, id, noun, record_id, act, user_id, user_name, before, after, request)
    select e.agency, e.id, e.noun, e.record, e.act, e.author, e.name, e.before, e.after, e.request
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(agency uuid, id uuid, noun text, record uuid,
      act text, author uuid, name text, before jsonb, after jsonb, request text)`.execute(db());

/** Hash of the user, the act and its input. Two users with the same input have two hashes. */
export const requestHash = ({ userId }: Pick<Actor, 'userId'>, act: string, input: unknown): string =>
  createHash('sha256')
    .update(`${userId} ${act} ${JSON.stringify(input)}`)
    .digest('base64url');

/**
 * Returns true when the newest history entry of the record comes from this same request: the client retries after a
 * lost answer.
 */
export async function isRetriedRequest(noun: string, id: string, request: string): Promise<boolean> {
  const { rows } = await sql<{ request: string | null }>`
    select request from history where noun = ${noun} and record_id = ${id} order by at desc, id desc limit 1`.execute(
    db(),
  );
  return rows[0]?.request === request;
}

/** Returns the ids, among these, of the records that the request wrote. */
export async function writtenBy(noun: string, ids: readonly string[], request: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from history
    where noun = ${noun} and record_id = any(${[...ids]}::uuid[]) and request = ${request}`.execute(db());
  return rows.map(({ id }) => id);
}

/** Returns the history of a record, newest first. */
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
