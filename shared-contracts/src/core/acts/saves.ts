import { type ZodRawShape, z } from 'zod';
import { type AgencyAccess, byRole, type Grant, needs, rights } from '../access';
import { type AnyCall, type Call, type CallerPrefix, callsOf } from '../call';
import type { NounName } from '../nouns';
import type { ProgramName } from '../programs';
import type { RightKey } from '../rights';
import { historyCall } from './history';
import type { StatusDeclarations, StatusName } from './statuses';

/** Saves of a noun. Creating and editing need one right each, and the optimistic lock refuses a stale record (409). */
export interface SaveDeclaration<S extends StatusDeclarations, Body extends z.ZodObject, Subject> {
  path: string;
  summary: string;
  /** The right to create and the right to edit; or `access` for both. */
  create?: RightKey;
  edit?: RightKey;
  /** With `create` and `edit`: only managers need them, and these roles save their own records by another grant. */
  also?: Partial<Record<CallerPrefix, Grant>>;
  access?: AgencyAccess;
  /** States in which a record may be edited. */
  from: readonly StatusName<S>[] | 'any';
  /** The states after a save, of which the server decides. Absent: the record keeps its state. */
  to?: readonly StatusName<S>[];
  when?: (subject: Subject) => string | null;
  /** Why the agent or customer that a record belongs to may not edit it, where the office may. */
  ownWhen?: (subject: Subject) => string | null;
  body: Body;
  changes?: readonly NounName[];
}

/**
 * A save whose body wraps the record under a name, with a second call that saves several records or none. The answer
 * holds, beside the records, what the server's checks found.
 */
export interface Envelope {
  /** Name of the record in body and answer: `{service: …}`. */
  one: string;
  many: { name: string; path: string; summary: string; max: number };
  found: ZodRawShape;
}

/** Call that saves one record, and call that saves many. */
export type OneSave<Answer extends z.ZodObject, Save extends z.ZodObject, E> = E extends Envelope
  ? Call<undefined, undefined, z.ZodObject<Record<E['one'], Save>>, z.ZodObject<Answer['shape'] & E['found']>, true>
  : Call<undefined, undefined, Save, Answer, true>;
export type ManySaves<Answer extends z.ZodObject, Save extends z.ZodObject, E> = E extends Envelope
  ? Call<
      undefined,
      undefined,
      z.ZodObject<Record<E['many']['name'], z.ZodArray<Save>>>,
      z.ZodObject<Record<E['many']['name'], z.ZodArray<Answer['shape'][E['one']]>> & E['found']>,
      true
    >
  : never;

/** The fields of a save that say who may save. */
export type SaveRights = Pick<
  SaveDeclaration<StatusDeclarations, z.ZodObject, never>,
  'create' | 'edit' | 'also' | 'access'
>;

function saveAccess({ create, edit, also, access }: SaveRights): AgencyAccess {
  if (access) return access;
  if (!create || !edit) throw new Error('a save names its rights, or who may save');
  return also ? byRole({ manager: rights(create, edit), ...also }) : needs(create, edit);
}

/** Who may create with a save, or edit with it: of its two rights only the one that this needs. */
export function accessOfSave({ create, edit, also, access }: SaveRights, kind: 'create' | 'edit'): AgencyAccess {
  const right = kind === 'create' ? create : edit;
  return saveAccess({ create: right, edit: right, also, access });
}

export const changesOf = (noun: NounName, { changes = [] }: { changes?: readonly NounName[] }) => [noun, ...changes];

interface SavedNoun {
  noun: NounName;
  program: ProgramName;
  answer: z.ZodObject;
  history: { path: string; access: AgencyAccess };
}

const callName = (act: 'save' | 'history', noun: string): string =>
  `${act}${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/** The calls of a noun's saves and of its history. */
export function saveCalls<S extends StatusDeclarations, Save extends z.ZodObject, Subject>(
  head: SavedNoun & { save: SaveDeclaration<S, Save, Subject>; envelope?: Envelope },
): Record<string, AnyCall> {
  const { noun, program, answer, save, envelope, history } = head;
  const name = callName('save', noun);
  const shared = { method: 'POST' as const, access: saveAccess(save), changes: changesOf(noun, save) };
  const one = {
    ...shared,
    name,
    path: save.path,
    summary: save.summary,
    body: envelope ? z.object({ [envelope.one]: save.body }).strict() : save.body,
    response: envelope ? answer.extend(envelope.found) : answer,
  };
  const calls = {
    [name]: callsOf(program).agencyCall(one) as AnyCall,
    [callName('history', noun)]: historyCall(program, noun, history) as AnyCall,
  };
  if (!envelope) return calls;
  const { one: record, many, found } = envelope;
  const all = {
    ...shared,
    name: `${name}s`,
    path: many.path,
    summary: many.summary,
    body: z.object({ [many.name]: z.array(save.body).min(1).max(many.max) }).strict(),
    response: z.object({ [many.name]: z.array(answer.shape[record] as z.ZodType), ...found }),
  };
  return { ...calls, [all.name]: callsOf(program).agencyCall(all) as AnyCall };
}
