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

/** What every act needs to know of the record it is done to. */
export interface ActSubject {
  id: string;
  status: number;
  updatedAt: string;
}

/** What is asked before an act that loses something or cannot be undone. */
interface Question {
  title: string;
  message?: string;
  /** The verb on the button; the act's label when absent. */
  confirm?: string;
}

/**
 * What can be done to a record of a noun, said once. The call, the order in which the server checks, status, history,
 * event, live update, menu, bulk and the generated tests come from it.
 */
export interface ActDeclaration<S extends StatusDeclarations = StatusDeclarations, Subject = ActSubject> {
  /** French verb, for buttons and menus. */
  label: string;
  /** The verb for one record, where it depends on it: « Marquer comme non envoyée ». */
  labelFor?: (subject: Subject) => string;
  /** English, for the description of the API. */
  summary: string;
  /** Below the agency's address, with `:id`; none for an act that only the server does by itself. */
  path?: string;
  method?: Exclude<Method, 'GET'>;
  /** Who may do it; none for an act that only the server does by itself. */
  access?: AgencyAccess;
  from: readonly StatusName<S>[] | 'any';
  /** The state it leads to; of several the server says which. Absent: the record stays in its state. */
  to?: StatusName<S> | readonly StatusName<S>[];
  /** Why it cannot be done to this record now, in French; null when it can. The same on the phone, the screen and the server. */
  when?: (subject: Subject) => string | null;
  /**
   * What is asked before; nothing for an act that can be undone, null where this record asks for no question. `follows`
   * is whether the server told of something.
   */
  ask?: (subject: Subject, follows?: boolean) => Question | null;
  /** The server knows what follows it, beside what the record itself says: it is read, and told with the question. */
  follows?: true;
  /** What its path names beside `:id`. */
  params?: ZodRawShape;
  /** What it takes beside `updatedAt`. */
  body?: ZodRawShape;
  emits?: DomainEvent;
  /** Other nouns whose records it changes: screens that show them ask again. */
  changes?: readonly NounName[];
  /**
   * Path of the call that does it to many, row by row; with what it takes then, where it takes something. `named`: no
   * state refuses it the second time, so each attempt has an id of its own, which each record is given as its `id`.
   * `asked`: whoever does it says once for all what the act takes.
   */
  bulk?: string | { path: string; method?: 'POST' | 'PUT'; body?: Record<string, unknown>; named?: true; asked?: true };
  /** It may take the record away: the call answers the state it led to instead of the record. */
  removes?: true;
  /** It makes another record of the noun, under the id that its body gives: the call answers that one. */
  makes?: true;
  /** Takes something away: shown in red, last in the menu. */
  negative?: true;
  /** French, said once it is done. */
  done?: string;
  /** Said where the server fails over it without a reason. */
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
  /** The states that a new record may have. */
  initial: readonly StatusName<S>[];
  /**
   * The state is read from the facts of the record and the clock: no act sets it, and these are the states that facts
   * lead to. `to` of an act then says where the facts may stand after it.
   */
  folded?: readonly StatusName<S>[];
  /** `of<InvoiceSubject>()`: what the guards read; the server's select and a row of the list both satisfy it. */
  subject: Subject;
  /** What an act answers: the record as it stands. */
  answer: Answer;
  save: SaveDeclaration<S, Save, Subject>;
  /** How saves are sent; the body is the record itself where this is absent. */
  envelope?: E;
  /** Who reads what was done to a record, and where. */
  history: { path: string; access: AgencyAccess };
}

/** Carries a type through a declaration; there is no value. */
export const of = <Subject>(): Subject => undefined as never;

type ActBody<A> = A extends { body: infer Shape extends ZodRawShape } ? Shape : Record<never, never>;
type ActParams<A> = A extends { params: infer Shape extends ZodRawShape }
  ? z.ZodObject<(typeof byId)['shape'] & Shape>
  : typeof byId;
type BasedOn = { updatedAt: z.ZodType<string, string> };
type ActAnswer<A, Answer extends z.ZodObject> = A extends { removes: true } ? typeof removedSchema : Answer;
type ActCall<A, Answer extends z.ZodObject> = A extends { method: 'DELETE' }
  ? Call<ActParams<A>, z.ZodObject<BasedOn & ActBody<A>>, undefined, ActAnswer<A, Answer>>
  : Call<ActParams<A>, undefined, z.ZodObject<BasedOn & ActBody<A>>, ActAnswer<A, Answer>>;

/** The state that an act led to, where the record may be gone. */
const removedSchema = z.object({ status: z.number().int() });

export const bulkAnswerSchema = z.object({
  done: z.array(idSchema),
  /** Records that stay as they are, each with the sentence that says why. */
  refused: z.array(z.object({ id: idSchema, message: z.string() })),
});
const BULK_MAX = 500;
const bulkBodySchema = z
  .object({
    ids: z.array(idSchema).min(1).max(BULK_MAX),
    /** The same again is the same attempt: what it did is not done twice. */
    attempt: idSchema.optional(),
  })
  .strict();
const namedBulkBodySchema = bulkBodySchema.required({ attempt: true });
type BulkBody = (typeof bulkBodySchema)['shape'];
type BulkCall<A> = Call<
  undefined,
  undefined,
  A extends { bulk: { asked: true } } ? z.ZodObject<BulkBody & ActBody<A>> : typeof bulkBodySchema,
  typeof bulkAnswerSchema
>;

/** What follows an act to a record, a French sentence each; none where nothing does. */
const followsSchema = z.object({ sentences: z.array(z.string()) });
type FollowsCall = Call<typeof byId, undefined, undefined, typeof followsSchema>;

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

/** Any noun's acts, for what goes through all of them: the server's engine, the generated tests. */
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

/** The set as what goes through all nouns sees it. */
export const asAnySet = (set: { noun: NounName }): AnyActSet => set as unknown as AnyActSet;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const actCallName = (act: string, noun: string): string => `${act}${capitalized(noun)}`;

const pluralOf = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);
/** Of an act done to many: `cancelInvoices`. */
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
