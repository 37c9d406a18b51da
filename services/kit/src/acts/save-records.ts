import { type ActSubject, type AnyActSet, actCallName } from '@vigie/contracts/core/acts/acts';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import type { SaveRights } from '@vigie/contracts/core/acts/saves';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { requireRight } from '../http/authenticate';
import type { AgencyContext } from '../http/handlers';
import { badField, conflict, notFound, stale } from '../problem';
import { type Actor, actorOf } from './actor';
import { isRetriedRequest, requestHash } from './history';
import type { NounBinding } from './noun';
import { folded, lockAll, type RecordWrite, writeAll } from './run-act';

/**
 * The fields that every save has: the id of its record and, for an existing record, the version that the client read.
 */
export interface Save {
  id: string;
  updatedAt?: string;
}

/** One record of a save that writes several. */
export interface RecordSave<S, Row> {
  save: S;
  /** The record before the save; undefined for a new one. */
  known: Row | undefined;
  /** The path of this save in the request body, a prefix for the errors of its fields: `services.3.`. */
  path: string;
}

/** Writes several records; returns its findings about them, and the ids of further records that it made. */
export type SaveAllFunction<S, Row, Found> = (
  savings: readonly RecordSave<S, Row>[],
  actor: Actor,
) => Promise<{ found: Found; also: string[] }>;

/**
 * Saves records, all or none. For each record the caller needs the right, and the record must be visible, in an
 * editable state and at the version that the caller read. A retry after a lost answer is not written again.
 */
export async function saveRecords<S extends Save, Row extends ActSubject, Found>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  saves: readonly S[],
  options: {
    actor: Actor;
    pathOf: (index: number) => string;
    writes: SaveAllFunction<S, Row, Found>;
    /** The request hash, where the request contains more than the save of each record. */
    request?: string;
    /** Who may make this save, where it is not the save of the noun's own form. */
    rights?: SaveRights;
  },
): Promise<{ ids: string[]; found: Found }> {
  const { actor, pathOf, writes, rights = set.save } = options;
  const ids = saves.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw badField(`${pathOf(twice)}id`, VALIDATION_MESSAGES.format);
  const known = new Map((await lockAll(noun, ids)).map((row) => [row.id, row]));
  if (known.size > 0) requireSaveRight(rights, 'edit', actor);
  if (ids.some((id) => !known.has(id))) requireSaveRight(rights, 'create', actor);
  const savings: RecordSave<S, Row>[] = [];
  const writings: RecordWrite<Row>[] = [];
  for (const [index, save] of saves.entries()) {
    const row = known.get(save.id);
    const request = options.request ?? requestHash(actor, 'save', save);
    if (row && save.updatedAt !== row.updatedAt && (await isRetriedRequest(set.noun, row.id, request))) continue;
    if (row) refuseEdit(set, noun, row, save, actor);
    savings.push({ save, known: row, path: pathOf(index) });
    writings.push({ name: row ? 'edit' : 'create', row: row ?? ({ id: save.id } as Row), request });
  }
  const { found, also } = await written(set, noun, { actor, writings }, () => writes(savings, actor));
  return { ids: [...ids, ...also], found };
}

async function written<Row extends ActSubject, Found>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  options: { actor: Actor; writings: RecordWrite<Row>[] },
  writes: () => Promise<{ found: Found; also: string[] }>,
): Promise<{ found: Found; also: string[] }> {
  if (options.writings.length === 0) return writes();
  let answer: { found: Found; also: string[] } | undefined;
  await writeAll(set, noun, options, async () => {
    answer = await writes();
    for (const id of answer.also) options.writings.push({ name: 'create', row: { id } as Row });
    return set.folded ? folded : undefined;
  });
  return answer as unknown as { found: Found; also: string[] };
}

/** Requires the right to create or to edit of every role but those that save their own records by another grant. */
export function requireSaveRight({ also = {}, ...rights }: SaveRights, kind: 'create' | 'edit', actor: Actor): void {
  const { standing } = actor;
  const right = rights[kind];
  if (right && standing && !(standing.role in also)) requireRight(standing, right);
}

/**
 * Throws when the record is gone (404), when another user changed it since (409 stale), or when its state does not
 * allow editing (409).
 */
export function refuseEdit<Row extends ActSubject>(
  { save, statuses }: AnyActSet,
  noun: NounBinding<Row, unknown>,
  known: Row,
  asked: Save,
  actor: Actor,
): void {
  if (noun.gone.includes(known.status) || !noun.visible(known, actor)) throw notFound(noun.notFound);
  // Optimistic lock. A save without a version is refused too, since it could overwrite a change that its author never
  // saw.
  if (asked.updatedAt !== known.updatedAt) throw stale();
  // The sentence of the noun's guard is more specific than the sentence of the state.
  const own = actor.scope.agentId || actor.scope.customerId ? save.ownWhen?.(known as never) : null;
  const refusal =
    own ?? save.when?.(known as never) ?? refusalOf(statuses, { from: save.from, label: 'Modifier' }, known);
  if (refusal) throw conflict(refusal, 'edit_refused');
}

/** How a noun saves whose calls send records in an envelope, one under a name or several in a list. */
export interface EnvelopeSaves<S, Row, Found, One> {
  writes: SaveAllFunction<S, Row, Found>;
  /** Returns the records as the save calls answer them, in the order of `ids`. */
  answers: (ids: readonly string[], actor: Actor) => Promise<One[]>;
}

type Loose = Omit<AgencyContext, 'params' | 'query' | 'body'> & { body?: Record<string, unknown> };

/** Returns the two save calls of such a noun: for one record and for several. */
export function envelopeHandlers<S extends Save, Row extends ActSubject, Found extends object, One>(
  set: AnyActSet,
  noun: NounBinding<Row, unknown>,
  { writes, answers }: EnvelopeSaves<S, Row, Found, One>,
): Record<string, unknown> {
  const { envelope } = set;
  if (!envelope) return {};
  const name = actCallName('save', set.noun);
  return {
    [name]: async (context: Loose) => {
      const actor = actorOf(context);
      const save = context.body?.[envelope.one] as S;
      const { found } = await saveRecords(set, noun, [save], { actor, writes, pathOf: () => `${envelope.one}.` });
      const [one] = await answers([save.id], actor);
      return { [envelope.one]: one, ...found };
    },
    [`${name}s`]: async (context: Loose) => {
      const actor = actorOf(context);
      const many = envelope.many.name;
      const saves = context.body?.[many] as S[];
      const pathOf = (index: number) => `${many}.${index}.`;
      const { ids, found } = await saveRecords(set, noun, saves, { actor, writes, pathOf });
      return { [many]: await answers(ids, actor), ...found };
    },
  };
}
