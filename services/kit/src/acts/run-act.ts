import type { ActDeclaration, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import { type LiveKind, publishLive } from '../live/publish';
import { conflict, notFound, stale } from '../problem';
import type { Actor } from './actor';
import { requestHash, snapshotOf, wasJustDone, writeHistory } from './history';
import type { NounBinding } from './noun';

/** What an act answers that finds done what is asked: nothing is written, neither version nor history. */
export const unchanged = Symbol('unchanged');

/** What an act does beyond its status; of several states that it may lead to, the name of the one it leads to. */
export type Doing<Row = never> = (row: Row, body: never, actor: Actor) => Promise<unknown>;

interface Asked {
  id: string;
  /** What the caller gave beside the version; parsed. */
  body: Record<string, unknown>;
  /** The version the caller saw; undefined where an act is done to many, or by the product itself. */
  updatedAt?: string;
}

type AnyAct = ActDeclaration<StatusDeclarations, never>;

/**
 * Does one act to one record in the open transaction. The order is the same for every act of the product: the record is
 * locked and must be visible (404), as it was when the caller saw it (409 stale), in a state that allows the act and
 * without a reason against it (409 with the sentence); then what is the act's own, the status, the history and the live
 * update, all or nothing. The rights were asked before, by the call's declaration.
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
  const row = await lockVisible(noun, asked.id, actor);
  const request = requestHash(name, [asked.updatedAt, asked.body]);
  if (asked.updatedAt && asked.updatedAt !== row.updatedAt) {
    if (await wasJustDone(set.noun, row.id, request)) return row.status;
    throw stale();
  }
  const refusal = refusalOf(set.statuses, act as ActDeclaration<StatusDeclarations, ActSubject>, row);
  if (refusal) throw conflict(refusal, `${name}_refused`);
  return write(set, noun, { name, row, actor, request: asked.updatedAt && request }, async () => {
    const chosen = await does(row, asked.body as never, actor);
    return chosen === unchanged ? unchanged : statusAfter(set, act, name, chosen);
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
  const row = await noun.lock(id);
  if (!row || !noun.visible(row, actor)) throw notFound(noun.notFound);
  if (noun.gone.includes(row.status)) throw notFound(noun.goneMessage ?? noun.notFound);
  return row;
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

/**
 * Runs what writes a record, and writes beside it what every write of the product leaves behind: version, history, live
 * update. `work` answers the state it leads to, undefined where the record stays in its state.
 */
export async function write<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  o: { name: string; row: Pick<Row, 'id'> & Partial<Row>; actor: Actor; request?: string },
  work: () => Promise<number | undefined | typeof unchanged>,
): Promise<number> {
  const { name, row, actor, request } = o;
  const before = await snapshotOf(noun.table, row.id, noun.history);
  const status = await work();
  if (status === unchanged) return row.status as number;
  const db = transactionOf<unknown>()();
  if (status !== undefined) {
    await sql`update ${sql.table(noun.table)} set status = ${status}, updated_at = clock_timestamp() where id = ${row.id}`.execute(
      db,
    );
  } else {
    // The version of a record moves with every write of it, whatever the act touched.
    await sql`update ${sql.table(noun.table)} set updated_at = clock_timestamp() where id = ${row.id}`.execute(db);
  }
  const after = await snapshotOf(noun.table, row.id, noun.history);
  await writeHistory({ noun: set.noun, id: row.id, act: name, actor, before, after, request });
  return publish(set, noun, row.id, Object.keys(before).length === 0 ? 'created' : 'updated', actor);
}

async function publish<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  id: string,
  kind: LiveKind,
  actor: Actor,
): Promise<number> {
  const row = await noun.lock(id);
  if (!row) throw new Error(`the record ${set.noun} ${id} is not there after it was written`);
  const gone = noun.gone.includes(row.status);
  const shown = gone ? undefined : await noun.row?.(id);
  publishLive(actor.agencyId, `${set.noun}.${gone ? 'deleted' : kind}`, [id], {
    ...noun.audience(row),
    rows: shown && [shown],
  });
  return row.status;
}
