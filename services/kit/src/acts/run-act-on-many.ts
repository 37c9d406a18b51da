import type { ActDeclaration, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { inSavepoint } from '../db/database';
import { Problem } from '../problem';
import type { Actor, DeferredNotifications } from './actor';
import { sendDeferred } from './deferred-notifications';
import { requestHash, writtenBy } from './history';
import type { NounBinding } from './noun';
import { type ActWork, type folded, lockAll, runAct, writeAll } from './run-act';

type WorkOnAll<Row, Body> = (rows: readonly Row[], body: Body, actor: Actor) => Promise<typeof folded>;

/** The work of an act that does many records as easily as one. */
export const forAll = <Row, Body>(all: WorkOnAll<Row, Body>) =>
  Object.assign((row: Row, body: Body, actor: Actor) => all([row], body, actor), { all });

/** Fewer records are done one by one, which then also finds the one that refuses. */
const TOGETHER_MIN = 8;

interface Asked {
  ids: readonly string[];
  body?: Record<string, unknown>;
  request?: string;
  versions?: Readonly<Record<string, string>>;
}

/**
 * Does an act to many records: a record that refuses is left unchanged and is listed in `refused`. The records are
 * locked in the order of their ids, so two requests on the same records wait for each other instead of deadlocking.
 * Notifications are sent once for all records together.
 *
 * An act `forAll` is done to all records at once, with the statements of one. If one of them refuses, each half is tried
 * alone, and what is left is done record by record, each under its own savepoint, as every other act.
 */
export async function runActOnMany<Row extends ActSubject>(
  set: AnyActSet,
  name: string,
  noun: NounBinding<Row, unknown>,
  does: ActWork<Row> & { all?: WorkOnAll<Row, never> },
  asked: Asked,
  actor: Actor,
): Promise<{ done: string[]; refused: { id: string; message: string }[] }> {
  const { body = {}, request, versions } = asked;
  const done = new Set<string>();
  const refused: { id: string; message: string }[] = [];
  const kept: DeferredNotifications[] = [];
  /** Returns the refusal, with which nothing was done; else its records are done. */
  const attempt = async (ids: readonly string[], work: (actor: Actor) => Promise<unknown>) => {
    const toTell: DeferredNotifications[] = [];
    const problem = await inSavepoint(() => work({ ...actor, toTell }), Problem);
    if (problem) return problem;
    kept.push(...toTell);
    for (const id of ids) done.add(id);
    return undefined;
  };
  const together = async (rows: readonly Row[], doesAll: WorkOnAll<Row, never>): Promise<void> => {
    if (rows.length < TOGETHER_MIN) return;
    const writings = rows.map((row) => {
      const version = versions?.[row.id];
      return { name, row, request: request ?? (version && requestHash(actor, name, [version, body])) };
    });
    const problem = await attempt(
      rows.map(({ id }) => id),
      (by) => writeAll(set, noun, { actor: by, writings }, () => doesAll(rows, body as never, by)),
    );
    if (!problem) return;
    const half = rows.length >> 1;
    await together(rows.slice(0, half), doesAll);
    await together(rows.slice(half), doesAll);
  };

  const ids = [...new Set(asked.ids)].sort();
  const rows = does.all || noun.serialise ? await lockAll(noun, ids) : [];
  await noun.serialise?.(rows, name);
  if (does.all) await together(await selectReady(set, name, noun, rows, asked, actor), does.all);
  for (const id of ids.filter((it) => !done.has(it))) {
    const one = { id, body, request, updatedAt: versions?.[id] };
    const problem = await attempt([id], (by) => runAct(set, name, noun, does, one, by));
    if (!problem) continue;
    refused.push({ id, message: problem.key === 'stale' ? ERROR_MESSAGES.staleAmongMany : problem.message });
  }
  if (actor.toTell) actor.toTell.push(...kept);
  else await sendDeferred(kept, actor);
  return { done: ids.filter((id) => done.has(id)), refused };
}

/** Returns the records that the act may be done to; `runAct` finds out why it may not be done to the others. */
async function selectReady<Row extends ActSubject>(
  set: AnyActSet,
  name: string,
  noun: NounBinding<Row, unknown>,
  rows: readonly Row[],
  { request, versions }: Asked,
  actor: Actor,
): Promise<Row[]> {
  const act = set.acts[name] as ActDeclaration<StatusDeclarations, ActSubject>;
  const ids = rows.map(({ id }) => id);
  const already = new Set(request ? await writtenBy(set.noun, ids, request) : []);
  return rows.filter(
    (row) =>
      noun.visible(row, actor) &&
      !noun.gone.includes(row.status) &&
      !already.has(row.id) &&
      (versions?.[row.id] ?? row.updatedAt) === row.updatedAt &&
      refusalOf(set.statuses, act, row) === null,
  );
}
