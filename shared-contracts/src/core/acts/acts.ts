import { type ZodRawShape, z } from 'zod';
import type { AgencyAccess } from '../access';
import { type AnyCall, type Call, callsOf, type Method } from '../call';
import type { NounName } from '../nouns';
import type { ProgramName } from '../programs';
import { byId, idSchema, instantSchema } from '../wire';
import type { DomainEvent } from './events';
import type { historyCall } from './history';
import { changesOf, type Envelope, type ManySaves, type OneSave, type SaveDeclaration, saveCalls } from './saves';
import type { StatusDeclarations, Statuses, StatusName } from './statuses';

/** The fields of a record that every act needs. */
export interface ActSubject {
  id: string;
  status: number;
  updatedAt: string;
}

/** Confirmation before an act that loses data or cannot be undone. */
interface Question {
  title: string;
  message?: string;
  /** Label of the confirming button; the act's label when absent. */
  confirm?: string;
}

/**
 * An act on a record of a noun, declared once. The call, the server's checks and their order, status, history, event,
 * live update, menu, bulk and the generated tests come from this declaration.
 */
export interface ActDeclaration<S extends StatusDeclarations = StatusDeclarations, Subject = ActSubject> {
  /** French verb, for buttons and menus. */
  label: string;
  /** Label that depends on the record: « Marquer comme non envoyée ». */
  labelFor?: (subject: Subject) => string;
  /** English, for the description of the API. */
  summary: string;
  /** Path below the agency's path, with `:id`; absent for an act that only the server does. */
  path?: string;
  method?: Exclude<Method, 'GET'>;
  /** Absent for an act that only the server does. */
  access?: AgencyAccess;
  from: readonly StatusName<S>[] | 'any';
  /** The state after the act; with several, the server decides. Absent: the record keeps its state. */
  to?: StatusName<S> | readonly StatusName<S>[];
  /**
   * The guard: returns the French reason why the act cannot be done to this record now, or null. Phone, screen and
   * server call the same function.
   */
  when?: (subject: Subject) => string | null;
  /**
   * The confirmation, or null when this record needs none; absent for an act that can be undone. `follows` tells
   * whether the server reported consequences.
   */
  ask?: (subject: Subject, follows?: boolean) => Question | null;
  /**
   * The act has consequences that only the server knows. The screen fetches them and shows them in the confirmation.
   */
  follows?: true;
  /** Parameters of the path, in addition to `:id`. */
  params?: ZodRawShape;
  /** Body of the call, in addition to `updatedAt`. */
  body?: ZodRawShape;
  emits?: DomainEvent;
  /** Other nouns whose records the act changes: screens that show them fetch again. */
  changes?: readonly NounName[];
  /**
   * Path of the bulk call, which does the act row by row, with its body if it has one. `named`: the act could be done
   * twice in the same state, so each attempt carries an id, which each record receives as its `id`. `asked`: the user
   * fills in the act's body once for all records. `seen`: a record that changed since the user saw it is refused, since
   * a mail that a colleague has just sent would leave twice.
   */
  bulk?:
    | string
    | {
        path: string;
        method?: 'POST' | 'PUT';
        body?: Record<string, unknown>;
        named?: true;
        asked?: true;
        seen?: true;
      };
  /** The act may delete the record, so the call answers the resulting state instead of the record. */
  removes?: true;
  /** The act creates another record of the noun, under the id in the body; the call answers the new record. */
  makes?: true;
  /** The act removes something: menus show it in red and last. */
  negative?: true;
  /** French message after the act. */
  done?: string;
  /** French message when the server fails without giving a reason. */
  failed?: string;
}

type Acts<S extends StatusDeclarations, Subject> = Record<string, ActDeclaration<S, Subject>>;

export interface ActHead<
  Noun extends NounName,
  S extends StatusDeclarations,
  Subject extends ActSubject,
  Answer extends z.ZodObject,
  Save extends z.ZodObject,
  E extends Envelope | undefined = undefined,
> {
  noun: Noun;
  program: ProgramName;
  statuses: Statuses<S>;
  /** The possible states of a new record. */
  initial: readonly StatusName<S>[];
  /**
   * The state is a fold of the record's facts and of the clock: no act sets it, and these states are possible results.
   * The `to` of an act then lists the states that may result after it.
   */
  folded?: readonly StatusName<S>[];
  /**
   * `of<InvoiceSubject>()`: the fields that the guards read. The server's select and a row of the list both satisfy the
   * type.
   */
  subject: Subject;
  /** Answer of an act: the record after it. */
  answer: Answer;
  save: SaveDeclaration<S, Save, Subject>;
  /** The wrapper of a save's body; when absent, the body is the record itself. */
  envelope?: E;
  /** Path and access of the history. */
  history: { path: string; access: AgencyAccess };
}

/** Carries a type through a declaration; the value is undefined. */
export const of = <Subject>(): Subject => undefined as never;

type ActBody<A> = A extends { body: infer Shape extends ZodRawShape } ? Shape : Record<never, never>;
type ActParams<A> = A extends { params: infer Shape extends ZodRawShape }
  ? z.ZodObject<(typeof byId)['shape'] & Shape>
  : typeof byId;
type BasedOn = { updatedAt: z.ZodType<string, string> };
type ActAnswer<A, Answer extends z.ZodObject> = A extends { removes: true } ? typeof removedSchema : Answer;
type ActCall<A, Answer extends z.ZodObject> = A extends { method: 'DELETE' }
  ? Call<ActParams<A>, z.ZodObject<BasedOn & ActBody<A>>, undefined, ActAnswer<A, Answer>, true>
  : Call<ActParams<A>, undefined, z.ZodObject<BasedOn & ActBody<A>>, ActAnswer<A, Answer>, true>;

/** The state after an act that may delete the record. */
const removedSchema = z.object({ status: z.number().int() });

export const bulkAnswerSchema = z.object({
  done: z.array(idSchema),
  /** Records that the bulk act left unchanged, each with its reason in French. */
  refused: z.array(z.object({ id: idSchema, message: z.string() })),
});
const BULK_MAX = 500;
const bulkBodySchema = z
  .object({
    ids: z.array(idSchema).min(1).max(BULK_MAX),
    /** A retry carries the same attempt, which makes the bulk call idempotent. */
    attempt: idSchema.optional(),
    versions: z.record(idSchema, instantSchema).optional(),
  })
  .strict();
const namedBulkBodySchema = bulkBodySchema.required({ attempt: true });
type BulkBody = (typeof bulkBodySchema)['shape'];
type BulkCall<A> = Call<
  undefined,
  undefined,
  A extends { bulk: { asked: true } } ? z.ZodObject<BulkBody & ActBody<A>> : typeof bulkBodySchema,
  typeof bulkAnswerSchema,
  true
>;

/** Consequences of an act on a record, one French sentence each. */
const followsSchema = z.object({ sentences: z.array(z.string()) });
type FollowsCall = Call<typeof byId, undefined, undefined, typeof followsSchema, true>;

type Plural<Noun extends string> = Noun extends `${infer Stem}y` ? `${Stem}ies` : `${Noun}s`;

type CallsOfActs<Noun extends string, A, Answer extends z.ZodObject> = {
  [Name in keyof A & string as A[Name] extends { path: string; follows: true }
    ? `${Name}${Capitalize<Noun>}Follows`
    : never]: FollowsCall;
} & {
  [Name in keyof A & string as A[Name] extends { path: string } ? `${Name}${Capitalize<Noun>}` : never]: ActCall<
    A[Name],
    Answer
  >;
} & {
  [Name in keyof A & string as A[Name] extends { bulk: unknown }
    ? `${Name}${Capitalize<Plural<Noun>>}`
    : never]: BulkCall<A[Name]>;
};

type CallsOfHead<Noun extends string, Answer extends z.ZodObject, Save extends z.ZodObject, E> = {
  [Name in `save${Capitalize<Noun>}`]: OneSave<Answer, Save, E>;
} & {
  [Name in E extends Envelope ? `save${Capitalize<Noun>}s` : never]: ManySaves<Answer, Save, E>;
} & { [Name in `history${Capitalize<Noun>}`]: ReturnType<typeof historyCall> };

export interface ActSet<
  Noun extends NounName = NounName,
  S extends StatusDeclarations = StatusDeclarations,
  Subject extends ActSubject = ActSubject,
  Answer extends z.ZodObject = z.ZodObject,
  Save extends z.ZodObject = z.ZodObject,
  A = Acts<S, Subject>,
  E extends Envelope | undefined = undefined,
> extends ActHead<Noun, S, Subject, Answer, Save, E> {
  acts: A;
  /** The calls of the acts, by name: `cancelInvoice`, `cancelInvoices` in bulk, `saveInvoice`, `historyInvoice`. */
  calls: CallsOfActs<Noun, A, Answer> & CallsOfHead<Noun, Answer, Save, E>;
}

/** Acts of any noun, for code that handles all nouns: the server's engine, the generated tests. */
export interface AnyActSet {
  noun: NounName;
  program: ProgramName;
  statuses: Statuses;
  initial: readonly string[];
  folded?: readonly string[];
  save: SaveDeclaration<StatusDeclarations, z.ZodObject, never>;
  envelope?: Envelope;
  acts: Record<string, ActDeclaration<StatusDeclarations, never>>;
  calls: Record<string, AnyCall>;
}

/** Widens the acts of one noun to the type that handles all nouns. */
export const asAnySet = (set: { noun: NounName }): AnyActSet => set as unknown as AnyActSet;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const actCallName = (act: string, noun: string): string => `${act}${capitalized(noun)}`;

const pluralOf = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);
/** Name of a bulk call: `cancelInvoices`. */
export const bulkCallName = (act: string, noun: string): string => actCallName(act, pluralOf(noun));

export const followsCallName = (act: string, noun: string): string => `${actCallName(act, noun)}Follows`;

export function defineActs<
  const Noun extends NounName,
  S extends StatusDeclarations,
  Subject extends ActSubject,
  Answer extends z.ZodObject,
  Save extends z.ZodObject,
  const A extends Acts<S, Subject>,
  const E extends Envelope | undefined = undefined,
>(head: ActHead<Noun, S, Subject, Answer, Save, E>, acts: A): ActSet<Noun, S, Subject, Answer, Save, A, E> {
  const calls: Record<string, AnyCall> = { ...saveCalls(head) };
  for (const [name, act] of Object.entries(acts)) {
    if (act.path && act.access) calls[actCallName(name, head.noun)] = oneCall(head, name, act, act.path, act.access);
    if (act.follows && act.path && act.access) {
      const follows = followsCallName(name, head.noun);
      calls[follows] = callsOf(head.program).agencyCall({
        name: follows,
        method: 'GET',
        path: `${act.path}/follows`,
        access: act.access,
        summary: `What would follow: ${act.summary}`,
        params: byId,
        response: followsSchema,
        reads: [head.noun],
      }) as AnyCall;
    }
    if (act.bulk && act.access) {
      const many = bulkCallName(name, head.noun);
      calls[many] = callsOf(head.program).agencyCall({
        name: many,
        method: (typeof act.bulk === 'object' && act.bulk.method) || 'POST',
        path: typeof act.bulk === 'string' ? act.bulk : act.bulk.path,
        access: act.access,
        summary: `${act.summary}: many at once, each by itself`,
        body: bulkBodyOf(act),
        response: bulkAnswerSchema,
        changes: changesOf(head.noun, act),
      }) as AnyCall;
    }
  }
  return { ...head, acts, calls: calls as ActSet<Noun, S, Subject, Answer, Save, A, E>['calls'] };
}

function bulkBodyOf({ bulk, body = {} }: Pick<ActDeclaration<never, never>, 'bulk' | 'body'>) {
  const { named, asked } = typeof bulk === 'object' ? bulk : {};
  const schema = named ? namedBulkBodySchema : bulkBodySchema;
  return asked ? schema.extend(body) : schema;
}

type AnyHead = Pick<ActHead<NounName, never, never, z.ZodObject, z.ZodObject>, 'noun' | 'program' | 'answer'>;

function oneCall(head: AnyHead, name: string, act: ActDeclaration<never, never>, path: string, access: AgencyAccess) {
  const { method = 'POST', summary } = act;
  const shape = z.object({ updatedAt: instantSchema, ...act.body }).strict();
  const taken = method === 'DELETE' ? { query: shape } : { body: shape };
  return callsOf(head.program).agencyCall({
    ...taken,
    name: actCallName(name, head.noun),
    method,
    path,
    access,
    summary,
    params: byId.extend(act.params ?? {}),
    response: act.removes ? removedSchema : head.answer,
    changes: changesOf(head.noun, act),
  }) as AnyCall;
}
