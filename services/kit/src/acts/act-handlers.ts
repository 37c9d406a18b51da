import type { ActDeclaration, ActSet, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { actCallName, asAnySet, bulkCallName, followsCallName } from '@vigie/contracts/core/acts/acts';
import type { Envelope } from '@vigie/contracts/core/acts/saves';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import type { CallMap } from '@vigie/contracts/core/call';
import type { NounName } from '@vigie/contracts/core/nouns';
import { z } from 'zod';
import type { AgencyContext, Handler, Handlers } from '../http/handlers';
import { notFound } from '../problem';
import { type Actor, actorOf } from './actor';
import { isRetriedRequest, requestHash, selectHistory } from './history';
import type { NounBinding } from './noun';
import { type ActWork, type folded, runAct, type Writes, writeRecord } from './run-act';
import { runActOnMany } from './run-act-on-many';
import { type EnvelopeSaves, envelopeHandlers, refuseEdit, requireSaveRight, type Save } from './save-records';

type Given<A, Key extends string> =
  A extends Record<Key, infer Shape extends z.ZodRawShape> ? z.output<z.ZodObject<Shape>> : Record<never, never>;
type BodyOf<A> = Given<A, 'params'> & Given<A, 'body'>;
/**
 * The union of the state names in `to` when the act may lead to several states; `does` then returns one of them, alone
 * or with the columns to write. `unknown` otherwise.
 */
type LeadsTo<A> = A extends { to: readonly (infer Name extends string)[] } ? Name | Writes<Name> : unknown;
type Called<Name extends string, A> = A extends { path: string } ? Name : never;

/**
 * The implementations of a noun's acts: one function per act that has a call. An act without its function does not
 * compile.
 */
export type ActImplementations<A, Row> = {
  [Name in keyof A & string as Called<Name, A[Name]>]: (
    row: Row,
    body: BodyOf<A[Name]>,
    actor: Actor,
  ) => Promise<LeadsTo<A[Name]> | typeof folded>;
};

type FollowedBy<A, Row> = {
  [Name in keyof A & string as A[Name] extends { path: string; follows: true } ? Name : never]: (
    row: Row,
    actor: Actor,
  ) => Promise<string[]>;
};
/**
 * The functions that list the consequences of acts that declare `follows`. Such an act without its function does not
 * compile.
 */
type Follows<A, Row> = keyof FollowedBy<A, Row> extends never
  ? { follows?: undefined }
  : { follows: FollowedBy<A, Row> };

/**
 * Writes a record from the body of a save; `known` is undefined for a new record. Returns the name of the next state
 * where a save may lead to several.
 */
export type SaveFunction<Save extends z.ZodObject, Row> = (
  body: z.output<Save>,
  known: Row | undefined,
  actor: Actor,
) => Promise<unknown>;

/** For acts that change nothing beyond the status: `does: { archive: onlyStatus }`. */
export const onlyStatus = async (): Promise<void> => undefined;

/** How a save writes the records of a noun: one record per request, or several in an envelope. */
type Saves<Save extends z.ZodObject, Row, E, Answer extends z.ZodObject> = E extends {
  one: infer One extends string;
  found: infer Found extends z.ZodRawShape;
}
  ? {
      envelope: EnvelopeSaves<
        z.output<Save> & { id: string },
        Row,
        z.input<z.ZodObject<Found>>,
        z.input<Answer>[One & keyof z.input<Answer>]
      >;
    }
  : {
      save: SaveFunction<Save, Row>;
      /** Runs after the record is written, for a save whose form also offers an act. */
      afterSave?: SaveFunction<Save, Row>;
    };

/** `Saves` without its type parameters, for the code that handles all nouns. */
interface AnySaves<Row> {
  save?: SaveFunction<z.ZodObject, Row>;
  afterSave?: SaveFunction<z.ZodObject, Row>;
  envelope?: EnvelopeSaves<Save, Row, object, unknown>;
}

/** Returns the handlers of a noun's acts, save and history. */
export function actHandlers<
  Noun extends NounName,
  S extends StatusDeclarations,
  Subject extends ActSubject,
  Answer extends z.ZodObject,
  Body extends z.ZodObject,
  A extends Record<string, ActDeclaration<S, Subject>>,
  Row extends Subject,
  E extends Envelope | undefined,
>(
  set: ActSet<Noun, S, Subject, Answer, Body, A, E>,
  noun: NounBinding<Row, z.input<Answer>>,
  options: Saves<Body, Row, E, Answer> & { does: ActImplementations<A, Row> } & Follows<A, Row>,
): Handlers<ActSet<Noun, S, Subject, Answer, Body, A, E>['calls'] & CallMap> {
  const any = asAnySet(set);
  const does = options.does as Record<string, ActWork<Row>>;
  const { save, afterSave, envelope } = options as AnySaves<Row>;
  const handlers: Record<string, unknown> = {
    ...(envelope && envelopeHandlers(any, noun, envelope)),
    ...(save && { [actCallName('save', set.noun)]: saveHandler(any, noun, save, afterSave) }),
    [actCallName('history', set.noun)]: historyHandler(any),
  };
  for (const [name, act] of Object.entries(any.acts)) {
    const doing = does[name];
    if (!doing) continue;
    handlers[actCallName(name, set.noun)] = async (context: Loose) => {
      const { id, ...named } = context.params;
      const { updatedAt, ...body } = { ...named, ...context.query, ...context.body } as Taken;
      const actor = actorOf(context);
      const status = await runAct(any, name, noun, doing, { id, body, updatedAt }, actor);
      return act.removes ? { status } : noun.answer(act.makes ? body.id : id, actor);
    };
    const following = (options.follows as Record<string, Following<Row>> | undefined)?.[name];
    if (following) handlers[followsCallName(name, set.noun)] = followsHandler(noun, following);
    if (act.bulk) handlers[bulkCallName(name, set.noun)] = bulkHandler(any, name, noun, doing, act);
  }
  return handlers as Handlers<ActSet<Noun, S, Subject, Answer, Body, A, E>['calls'] & CallMap>;
}

type Following<Row> = (row: Row, actor: Actor) => Promise<string[]>;

/**
 * Returns the sentences that describe the consequences of an act, without doing the act. A record that is hidden from
 * the act is hidden here too (404).
 */
function followsHandler<Row extends ActSubject>(noun: NounBinding<Row, unknown>, following: Following<Row>) {
  return async (context: Loose) => {
    const actor = actorOf(context);
    const row = await noun.lock(context.params.id);
    if (!row || !noun.visible(row, actor) || noun.gone.includes(row.status)) throw notFound(noun.notFound);
    return { sentences: await following(row, actor) };
  };
}

type Loose = Omit<AgencyContext, 'params' | 'query' | 'body'> & {
  params: { id: string };
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};
/** The fields of an act's input that every act knows; `id` is the id of the record that the act makes. */
type Taken = { updatedAt: string; id: string };

type Bulk = { ids: string[]; attempt?: string; versions?: Record<string, string> };

function bulkHandler<Row extends ActSubject>(
  set: AnyActSet,
  name: string,
  noun: NounBinding<Row, unknown>,
  does: ActWork<Row>,
  act: Pick<ActDeclaration, 'bulk' | 'body'>,
): Handler<never> {
  const { body, named } = typeof act.bulk === 'object' ? act.bulk : {};
  // Fields that the bulk call does not take keep the defaults of the single call.
  const shape = z.object(act.body ?? {});
  return (async (context: Loose) => {
    const { ids, attempt: id, versions, ...asked } = context.body as Bulk;
    const taken = shape.parse({ ...body, ...asked, ...(named && { id }) });
    const actor = actorOf(context);
    const request = id && requestHash(actor, name, [id, taken]);
    return runActOnMany(set, name, noun, does, { ids, body: taken, request, versions }, actor);
  }) as never;
}

function saveHandler<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  writes: SaveFunction<z.ZodObject, Row>,
  afterSave: SaveFunction<z.ZodObject, Row> | undefined,
): Handler<never> {
  return (async (context: Loose) => {
    const body = context.body as unknown as Save & Record<string, unknown>;
    const actor = actorOf(context);
    await saveRecord(set, noun, { writes, afterSave }, body, actor);
    return noun.answer(body.id, actor);
  }) as never;
}

/** Saves one record as its call does: checks right, version and state, writes history and publishes the live update. */
export async function saveRecord<Row extends ActSubject>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { writes, afterSave }: { writes: SaveFunction<z.ZodObject, Row>; afterSave?: SaveFunction<z.ZodObject, Row> },
  body: Save & Record<string, unknown>,
  actor: Actor,
): Promise<void> {
  const known = await noun.lock(body.id);
  requireSaveRight(set.save, known ? 'edit' : 'create', actor);
  const request = requestHash(actor, 'save', body);
  // An identical request means that the client retries after a lost answer.
  if (known && (await isRetriedRequest(set.noun, known.id, request))) return;
  if (known) refuseEdit(set, noun, known, body, actor);
  await writeRecord(set, noun, { id: body.id, known, actor, request }, () => writes(body as never, known, actor));
  await afterSave?.(body as never, known, actor);
}

const SAVE_LABELS = { create: 'Création', edit: 'Modification' };

function historyHandler(set: AnyActSet): Handler<never> {
  const labels = {
    ...SAVE_LABELS,
    ...Object.fromEntries(Object.entries(set.acts).map(([key, act]) => [key, act.label])),
  };
  return (async ({ params }: Loose) => ({ history: await selectHistory(set.noun, params.id, labels) })) as never;
}
