import type { ActDeclaration, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import type { LiveKind } from '../live/publish';
import { conflict, notFound, stale } from '../problem';
import type { Actor } from './actor';
import { requestHash, snapshotsOf, wasJustDone, writeHistory, writeStates, writeVersions } from './history';
import type { NounBinding } from './noun';
import { tell } from './tell';

/** What an act answers that finds done what is asked: nothing is written, neither version nor history. */
export const unchanged = Symbol('unchanged');
/** What an act answers whose noun reads its state from facts: the engine folds them again. */
export const folded = Symbol('folded');

/** What an act does beyond its status; of several states that it may lead to, the name of the one it leads to. */
export type Doing<Row = never> = (row: Row, body: never, actor: Actor) => Promise<unknown>;

interface Asked {
  id: string;
  /** What the caller gave beside the version; parsed. */
  body: Record<string, unknown>;
  /** The version the caller saw; undefined where an act is done to many, or by the product itself. */
  updatedAt?: string;
  /** The hash of what was asked, where it is more than this act on this version. */
  request?: string;
}

type AnyAct = ActDeclaration<StatusDeclarations, never>;

/**
 * Does one act to one record in the open transaction. The order is the same for every act of the product: the record is
 * locked and must be visible (404), as it was when the caller saw it (409 stale), in a state that allows the act and
 * without a reason against it (409 with the sentence); then what is the act's own, the status, the history and the live
 * update, all or nothing. The same request again, whose answer was lost, finds it done, also where the act took the
 * record away. The rights were asked before, by the call's declaration.
 */
export async function runAct<Row extends ActSubject>(
  set: AnyActSet,
  name: string,
  noun: NounBinding<Row, unknown>,
  does: Doing<Row>,
  asked: Asked,
  actor: Actor,
): Promise<number> {
  const act = set.acts[name] as AnyAct;
  const row = await lockSeen(noun, asked.id, actor);
  const request = asked.request ?? (asked.updatedAt && requestHash(actor, name, [asked.updatedAt, asked.body]));
  const replaced = asked.updatedAt !== undefined && asked.updatedAt !== row.updatedAt;
  const mayBeDone = replaced || asked.updatedAt === undefined;
  if (mayBeDone && request && (await wasJustDone(set.noun, row.id, request))) return row.status;
  refuseGone(noun, row);
  if (replaced) throw stale();
  const refusal = refusalOf(set.statuses, act as ActDeclaration<StatusDeclarations, ActSubject>, row);
  if (refusal) throw conflict(refusal, `${name}_refused`);
  return write(set, noun, { name, row, actor, request }, async () => {
    const chosen = await does(row, asked.body as never, actor);
    return chosen === unchanged || chosen === folded ? chosen : statusAfter(set, act, name, chosen);
  });
}

/** Writes a record that is new or that was found editable, in the state that its writer says. */
export const writeRecord = <Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  o: { id: string; known?: Row; actor: Actor; request?: string },
  writes: () => Promise<unknown>,
): Promise<number> => {
  const name = o.known ? 'edit' : 'create';
  const row = o.known ?? ({ id: o.id } as Row);
  return write(set, noun, { name, row, actor: o.actor, request: o.request }, async () =>
    statusAfter(set, set.save, name, await writes()),
  );
};

/** The record as the transaction holds it; none for who may not see it. */
export async function lockVisible<Row extends ActSubject>(
  noun: NounBinding<Row, unknown>,
  id: string,
  actor: Actor,
): Promise<Row> {
  const row = await lockSeen(noun, id, actor);
  refuseGone(noun, row);
  return row;
}

/** The record as the transaction holds it, gone or not; none for who may not see it. */
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

/** What is written of one record. */
export interface Writing<Row> {
  /** The act: `edit`, `create`, or one of the noun's. */
  name: string;
  /** As it was; of a new record its id alone. */
  row: Pick<Row & ActSubject, 'id'> & Partial<Row>;
  request?: string;
}

type Led = number | undefined | typeof unchanged | typeof folded;

/** `writeAll` of one record; answers its state. */
export async function write<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { actor, ...writing }: Writing<Row> & { actor: Actor },
  work: () => Promise<Led>,
): Promise<number> {
  const [row] = await writeAll(set, noun, { actor, writings: [writing] }, work);
  return row ? row.status : (writing.row.status as number);
}

/**
 * Runs what writes records, and writes beside it what every write of the product leaves behind: version, history, live
 * update. `work` answers the state that it leads to, undefined where the records stay in theirs; records that it makes
 * on the way it adds to `writings`. Answers the records as they are now, none where nothing was written.
 */
export async function writeAll<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { actor, writings }: { actor: Actor; writings: Writing<Row>[] },
  work: () => Promise<Led>,
): Promise<Row[]> {
  // What has no status yet is not there.
  const there = writings.filter(({ row }) => row.status !== undefined);
  const before = await snapshotsOf(noun.table, idsOf(there), noun.history);
  const led = await work();
  if (led === unchanged || writings.length === 0) return [];
  const ids = idsOf(writings);
  if (led === folded) await foldOf(set, noun)(ids, actor);
  const status = typeof led === 'number' ? led : undefined;
  const [known, made] = [ids.filter((id) => before.has(id)), ids.filter((id) => !before.has(id))];
  // The version of a record moves with every write of it, whatever the act touched; a new one has its first.
  const after = new Map([
    ...(await writeVersions(noun.table, known, status, noun.history)),
    ...(await writeStates(noun.table, made, status, noun.history)),
  ]);
  const written = writings.map(({ name, row: { id }, request }) => ({
    id,
    act: name,
    before: before.get(id),
    after: after.get(id),
    request,
  }));
  await writeHistory(set.noun, actor, written);
  return publish(set, noun, writings, before, actor);
}

const idsOf = (writings: readonly Writing<ActSubject>[]): string[] => writings.map(({ row }) => row.id);

function foldOf({ noun }: AnyActSet, { fold }: Pick<NounBinding<never, never>, 'fold'>) {
  if (!fold) throw new Error(`${noun} must say how its state is read from its facts`);
  return fold;
}

/** Records that are there, locked in one order, so that two that take the same ones wait instead of deadlocking. */
export async function lockAll<Row extends ActSubject>(
  noun: NounBinding<Row, unknown>,
  ids: readonly string[],
): Promise<Row[]> {
  const sorted = [...new Set(ids)].sort();
  if (noun.lockAll) return noun.lockAll(sorted);
  const rows: Row[] = [];
  for (const id of sorted) {
    const row = await noun.lock(id);
    if (row) rows.push(row);
  }
  return rows;
}

/** Tells those who may read the records, and those who could before, what became of each. */
async function publish<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  writings: readonly Writing<Row>[],
  before: ReadonlyMap<string, unknown>,
  actor: Actor,
): Promise<Row[]> {
  const ids = idsOf(writings);
  const now = await lockAll(noun, ids);
  if (now.length < ids.length) throw new Error(`records of ${set.noun} are not there after they were written`);
  const kindOf = (row: Row): LiveKind => {
    if (noun.gone.includes(row.status)) return 'deleted';
    return before.has(row.id) ? 'updated' : 'created';
  };
  for (const kind of ['created', 'updated', 'deleted'] as const) {
    const told = now.filter((row) => kindOf(row) === kind);
    const changed = new Set(told.map((row) => row.id));
    const were = writings.flatMap(({ row }) => (before.has(row.id) && changed.has(row.id) ? [row as Row] : []));
    tell(set.noun, noun, { agencyId: actor.agencyId, kind, rows: told, were });
  }
  return now;
}
