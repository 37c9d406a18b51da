import type { ActDeclaration, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import { beforeCommit } from '../db/database';
import type { LiveKind } from '../live/publish';
import { conflict, notFound, stale } from '../problem';
import type { Actor } from './actor';
import {
  type Columns,
  isRetriedRequest,
  requestHash,
  type Snapshots,
  snapshotsBefore,
  writeHistory,
  writeStates,
  writeVersions,
} from './history';
import type { NounBinding } from './noun';
import { publishRecords } from './publish-records';

/** Returned by an act that finds its work already done: the engine writes neither version nor history. */
export const unchanged = Symbol('unchanged');
/** Returned by an act of a noun whose state is a fold of facts: the engine then folds the facts again. */
export const folded = Symbol('folded');

/** What an act returns that has columns of its record to write: the engine writes them with status and version. */
export class Writes<To extends string = never> {
  /** @param to - the name of the next state where the act may lead to several */
  constructor(
    readonly columns: Columns,
    readonly to?: To,
  ) {}
}

/**
 * The work of an act beyond its status. Returns the name of the next state where the act may lead to several, or
 * `Writes`.
 */
export type ActWork<Row = never> = (row: Row, body: never, actor: Actor) => Promise<unknown>;

interface Asked {
  id: string;
  /** The parsed input of the act, without the version. */
  body: Record<string, unknown>;
  /** The version that the caller read; undefined for bulk acts and for the product itself. */
  updatedAt?: string;
  /** The request hash, where the request contains more than this act on this version. */
  request?: string;
  /** The record, where the caller has locked it in this transaction and not written it since. */
  locked?: ActSubject;
}

type AnyAct = ActDeclaration<StatusDeclarations, never>;

/**
 * Does one act to one record in the open transaction, in the same order for every act of the product: locks the record;
 * checks that it is visible (404), that its version is the caller's (409 stale), and that its state and its guard allow
 * the act (409 with the sentence); then runs the act's own work and writes status, history and live update. A retry
 * after a lost answer finds the act done, even where the act deleted the record. The call's declaration has checked the
 * rights before.
 */
export async function runAct<Row extends ActSubject>(
  set: AnyActSet,
  name: string,
  noun: NounBinding<Row, unknown>,
  does: ActWork<Row>,
  asked: Asked,
  actor: Actor,
): Promise<number> {
  const act = set.acts[name] as AnyAct;
  const row = (asked.locked as Row | undefined) ?? (await lockSeen(noun, asked.id, actor));
  const request = asked.request ?? (asked.updatedAt && requestHash(actor, name, [asked.updatedAt, asked.body]));
  const replaced = asked.updatedAt !== undefined && asked.updatedAt !== row.updatedAt;
  const mayBeDone = replaced || asked.updatedAt === undefined;
  if (mayBeDone && request && (await isRetriedRequest(set.noun, row.id, request))) return row.status;
  refuseGone(noun, row);
  if (replaced) throw (await noun.overtaken?.(row, name)) ?? stale();
  const refusal = refusalOf(set.statuses, act as ActDeclaration<StatusDeclarations, ActSubject>, row);
  if (refusal) throw conflict(refusal, `${name}_refused`);
  return write(set, noun, { name, row, actor, request }, async () => {
    const chosen = await does(row, asked.body as never, actor);
    if (chosen === unchanged || chosen === folded) return chosen;
    if (!(chosen instanceof Writes)) return statusAfter(set, act, name, chosen);
    const status = statusAfter(set, act, name, chosen.to);
    return { ...chosen.columns, ...(status !== undefined && { status }) };
  });
}

/** Writes a new record, or a record that `refuseEdit` has let pass, in the state that `writes` returns. */
export const writeRecord = <Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  options: { id: string; known?: Row; actor: Actor; request?: string },
  writes: () => Promise<unknown>,
): Promise<number> => {
  const name = options.known ? 'edit' : 'create';
  const row = options.known ?? ({ id: options.id } as Row);
  return write(set, noun, { name, row, actor: options.actor, request: options.request }, async () =>
    statusAfter(set, set.save, name, await writes()),
  );
};

/** Locks and returns the record. Throws 404 when the caller may not see it. */
export async function lockVisible<Row extends ActSubject>(
  noun: NounBinding<Row, unknown>,
  id: string,
  actor: Actor,
): Promise<Row> {
  const row = await lockSeen(noun, id, actor);
  refuseGone(noun, row);
  return row;
}

/** Locks and returns the record, whether it is gone or not. Throws 404 when the caller may not see it. */
async function lockSeen<Row extends ActSubject>(
  noun: NounBinding<Row, unknown>,
  id: string,
  actor: Actor,
): Promise<Row> {
  const row = await noun.lock(id);
  if (!row || !noun.visible(row, actor)) throw notFound(noun.notFound);
  return row;
}

function refuseGone<Row extends ActSubject>(noun: NounBinding<Row, unknown>, { status }: Row): void {
  if (noun.gone.includes(status)) throw notFound(noun.goneMessage ?? noun.notFound);
}

function statusAfter(
  set: AnyActSet,
  { to: declared }: Pick<AnyAct, 'to'>,
  name: string,
  chosen: unknown,
): number | undefined {
  if (declared === undefined) return undefined;
  const to = typeof declared === 'string' ? declared : declared.find((it) => it === chosen);
  if (to === undefined) throw new Error(`the act ${set.noun}.${name} must say to which state it leads`);
  return set.statuses.value[to];
}

/** One record of a write, with the act that writes it. */
export interface RecordWrite<Row> {
  /** The act: `edit`, `create`, or one of the noun's. */
  name: string;
  /** The record before the write; only its id for a new record. */
  row: Pick<Row & ActSubject, 'id'> & Partial<Row>;
  request?: string;
}

/** The next state, or the columns that are written with the version. */
type ActOutcome = number | Columns | undefined | typeof unchanged | typeof folded;

/** `writeAll` for one record; returns its new state. */
export async function write<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { actor, ...writing }: RecordWrite<Row> & { actor: Actor },
  work: () => Promise<ActOutcome>,
): Promise<number> {
  const written = await writeAll(set, noun, { actor, writings: [writing] }, work);
  return (written.get(writing.row.id)?.status ?? writing.row.status) as number;
}

/**
 * Runs `work`, then writes what every write of the product leaves behind: version, history and live update. `work`
 * returns the next state, undefined where the state stays, or the columns of a known record; it adds records that it
 * makes on the way to `writings`.
 * Returns the columns of the records after the write by id, and none where nothing was written.
 */
export async function writeAll<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { actor, writings }: { actor: Actor; writings: RecordWrite<Row>[] },
  work: () => Promise<ActOutcome>,
): Promise<Snapshots> {
  // A row without a status does not exist yet.
  const there = writings.filter(({ row }) => row.status !== undefined);
  const before = await snapshotsBefore(noun.table, idsOf(there), noun.history);
  const led = await work();
  if (led === unchanged || writings.length === 0) return new Map();
  const ids = idsOf(writings);
  if (led === folded) await foldOf(set, noun)(ids, actor);
  const status = typeof led === 'number' ? led : undefined;
  const columns = typeof led === 'object' ? led : { ...(status !== undefined && { status }) };
  const [known, made] = [ids.filter((id) => before.has(id)), ids.filter((id) => !before.has(id))];
  // Every write moves the version of a record, whichever columns it touched; a new record gets its first version.
  const after = new Map([
    ...(await writeVersions(noun.table, known, columns, noun.history)),
    ...(await writeStates(noun.table, made, status, noun.history)),
  ]);
  const written = writings.map(({ name, row: { id }, request }) => ({
    id,
    act: name,
    before: before.get(id),
    after: after.get(id),
    request,
  }));
  writeHistory(set.noun, actor, written);
  const were = writings.flatMap(({ row }) => (before.has(row.id) ? [row as Row] : []));
  beforeCommit<Written<Row>>(`publish/${set.noun}`, { agencyId: actor.agencyId, ids, were }, (all) =>
    publish(set, noun, all),
  );
  return after;
}

const idsOf = (writings: readonly RecordWrite<ActSubject>[]): string[] => writings.map(({ row }) => row.id);

function foldOf({ noun }: AnyActSet, { fold }: Pick<NounBinding<never, never>, 'fold'>) {
  if (!fold) throw new Error(`${noun} must say how its state is read from its facts`);
  return fold;
}

/**
 * Reads records with row locks taken in the order of their ids, so two transactions on the same records wait instead of
 * deadlocking.
 */
export async function lockAll<Row extends ActSubject>(
  noun: NounBinding<Row, unknown>,
  ids: readonly string[],
): Promise<Row[]> {
  const sorted = [...new Set(ids)].sort();
  if (sorted.length === 0) return [];
  if (noun.lockAll) return noun.lockAll(sorted);
  const rows: Row[] = [];
  for (const id of sorted) {
    const row = await noun.lock(id);
    if (row) rows.push(row);
  }
  return rows;
}

/** The records of one write. */
interface Written<Row> {
  agencyId: string;
  ids: readonly string[];
  /** Those that existed, as they were before it. */
  were: readonly Row[];
}

/**
 * Publishes the live updates of a transaction's writes to the users who may read the records now and to those who could
 * before. The records are read once, as the transaction leaves them.
 */
async function publish<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  all: readonly Written<Row>[],
): Promise<void> {
  const ids = all.flatMap((it) => it.ids);
  const now = new Map((await lockAll(noun, ids)).map((row) => [row.id, row]));
  for (const { agencyId, ids, were } of all) {
    const existed = new Set(were.map((row) => row.id));
    const rows = ids.map((id) => {
      const row = now.get(id);
      if (!row) throw new Error(`a record of ${set.noun} is not there after it was written`);
      return row;
    });
    const kindOf = (row: Row): LiveKind => {
      if (noun.gone.includes(row.status)) return 'deleted';
      return existed.has(row.id) ? 'updated' : 'created';
    };
    for (const kind of ['created', 'updated', 'deleted'] as const) {
      const told = rows.filter((row) => kindOf(row) === kind);
      const changed = new Set(told.map((row) => row.id));
      publishRecords(set.noun, noun, { agencyId, kind, rows: told, were: were.filter((row) => changed.has(row.id)) });
    }
  }
}
