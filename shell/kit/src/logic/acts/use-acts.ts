import type { ActDeclaration, ActSubject } from '@vigie/contracts/core/acts/acts';
import { actCallName, bulkCallName, followsCallName } from '@vigie/contracts/core/acts/acts';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import type {
  ActInput,
  ActName,
  ActResult,
  ActsFor,
  BulkInput,
  Instead,
  RowOfInstead,
  SubjectOf,
} from '@vigie/contracts/core/acts/screen-acts';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { api, failureText, invalidateNouns, isApiError, tellError, toast, useMayMake } from '@vigie/kit/runtime';
import { useCallback } from 'react';
import { confirm } from '../form/ask';
import { useViewingRefusal } from '../form/read-only';
import { questionOfMany, SAID } from './question-of-many';

type Act<Row> = ActDeclaration<StatusDeclarations, Row>;

/** An act that a screen offers for one record. */
export interface OfferedAct {
  name: string;
  label: string;
  tone?: 'negative';
  /** Why the act cannot be done now; null when it can. */
  refusal: string | null;
  /**
   * Asks the act's questions, sends it and shows a toast; returns false when the user cancelled or the server refused.
   */
  onClick: () => Promise<boolean>;
}

/** The acts of any noun, for sending: no guard of theirs is called. */
type AnyActs = ActsFor<never>;

const callOf = (set: AnyActs, name: string): AnyCall | undefined => (set.calls as Record<string, AnyCall>)[name];

function knownCall(set: AnyActs, name: string): AnyCall {
  const call = callOf(set, name);
  if (!call) throw new Error(`${set.noun} declares no call ${name}`);
  return call;
}

/** Returns the consequences of an act as the server states them; for many records, those of the first ones only. */
async function followsOf(set: AnyActs, name: string, subjects: readonly ActSubject[]): Promise<string[][]> {
  const call = callOf(set, followsCallName(name, set.noun));
  if (!call) return subjects.map(() => []);
  const answers = subjects
    .slice(0, SAID)
    .map(({ id }) => api(call, { params: { id } } as unknown as CallInput<AnyCall>) as Promise<unknown>);
  return (await Promise.all(answers)).map((answer) => (answer as { sentences: string[] }).sentences);
}

/**
 * Asks the questions of an act before it is sent. For many records, the question states their number and each warning
 * once.
 */
export async function askBefore<Row extends ActSubject>(
  set: ActsFor<Row>,
  name: string,
  subjects: readonly Row[],
): Promise<boolean> {
  const act = actOf(set, name);
  const follows = await followsOf(set, name, subjects);
  const questions = subjects.flatMap((subject, index) => {
    const question = act.ask?.(subject, (follows[index]?.length ?? 0) > 0);
    if (!question) return [];
    return {
      ...question,
      message: [question.message, ...(follows[index] ?? [])].filter(Boolean).join('\n') || undefined,
    };
  });
  const many = subjects.length > 1;
  const unsaid = follows.some((sentences) => sentences.length > 0) ? subjects.length - follows.length : 0;
  if (questions.length === 0 && !(many && act.negative)) return true;
  return confirm({
    title: many ? act.label : (questions[0]?.title ?? act.label),
    message: many ? questionOfMany(subjects.length, questions, unsaid) : questions[0]?.message,
    confirmLabel: questions[0]?.confirm ?? act.label,
    tone: act.negative ? 'negative' : 'action',
  });
}

function actOf<Row>(set: ActsFor<Row>, name: string): Act<Row> {
  const act = set.acts[name];
  if (!act) throw new Error(`${set.noun} has no act ${name}`);
  return act;
}

/** Sends an act with the version that the user has seen; after a change by somebody else it is refused as stale. */
export async function sendAct<Set extends AnyActs, Name extends ActName<Set>>(
  set: Set,
  name: Name,
  subject: ActSubject,
  ...[body]: Record<never, never> extends ActInput<Set, Name>
    ? [body?: ActInput<Set, Name>]
    : [body: ActInput<Set, Name>]
): Promise<ActResult<Set, Name>> {
  const call = knownCall(set, actCallName(name, set.noun));
  const { done, failed, params = {} } = actOf(set, name);
  const part = (named: boolean) =>
    Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key in params === named));
  const taken = { updatedAt: subject.updatedAt, ...part(false) };
  const input = {
    params: { id: subject.id, ...part(true) },
    ...(call.method === 'DELETE' ? { query: taken } : { body: taken }),
  };
  const answer = await api(call, input as unknown as CallInput<AnyCall>).catch((error: unknown) => {
    if (isApiError(error)) error.message = failureText(error, failed);
    throw error;
  });
  invalidateNouns(call.changes);
  if (done) toast({ tone: 'positive', message: done });
  return answer as ActResult<Set, Name>;
}

/**
 * Returns the acts that the user may do to a record in its state, in the order of their declaration. `instead` replaces
 * an act where the screen opens a dialog first or asks for more; each of its keys is the name of an act.
 */
export function useActs<Set extends AnyActs, Own extends Instead<Set> = Record<never, never>>(
  set: Set,
  instead?: Own & Record<Exclude<keyof Own, ActName<Set>>, never>,
): (row: SubjectOf<Set> & RowOfInstead<Own>) => OfferedAct[] {
  const may = useMayMake();
  const viewing = useViewingRefusal();
  // The row of the returned function satisfies the guards of the acts and the functions of `instead`.
  const acts = set as unknown as ActsFor<ActSubject>;
  const owns = instead as Readonly<Record<string, ((row: ActSubject) => unknown) | null>> | undefined;
  return useCallback(
    (subject) =>
      Object.keys(acts.acts).flatMap((name) => {
        const act = actOf(acts, name);
        if (!act.path || !act.access || owns?.[name] === null || !may(act.access)) return [];
        if (!allowedFrom(acts.statuses, act, subject)) return [];
        const own = owns?.[name];
        return [
          {
            name,
            label: act.labelFor?.(subject) ?? act.label,
            tone: act.negative && ('negative' as const),
            refusal: viewing ?? act.when?.(subject) ?? null,
            onClick: async () => {
              if (viewing) {
                toast({ tone: 'info', message: viewing });
                return false;
              }
              if (own) return (await own(subject)) !== false;
              return tried(async () => {
                if (!(await askBefore(acts, name, [subject]))) return false;
                await sendAct(acts as AnyActs, name, subject);
              });
            },
          },
        ];
      }),
    [acts, may, owns, viewing],
  );
}

/** Returns false on an error, which is shown, and when the work itself returns false. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    tellError(error);
    return false;
  }
}

type BulkRun<Subject> = (rows: readonly Subject[], progress?: (done: number) => void) => Promise<boolean>;

interface BulkAnswer {
  done: string[];
  refused: { id: string; message: string }[];
}

/** Attempt ids without an answer yet. A retry reuses its id, so that the server does not, say, send a mail twice. */
const attempts = new Map<string, string>();

/** Records per request: a long list is sent in batches, so that progress can be shown. */
const PIECE = 20;

async function sendPieces(
  { bulk }: Pick<Act<never>, 'bulk'>,
  call: AnyCall,
  subjects: readonly ActSubject[],
  progress: (done: number) => void,
  asked: object = {},
): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], refused: [] };
  for (let at = 0; at < subjects.length; at += PIECE) {
    progress(at);
    const piece = subjects.slice(at, at + PIECE);
    const ids = piece.map(({ id }) => id);
    const key = [call.name, ...ids, JSON.stringify(asked)].join(' ');
    const attempt = attempts.get(key) ?? newId();
    attempts.set(key, attempt);
    const versions = Object.fromEntries(piece.map(({ id, updatedAt }) => [id, updatedAt]));
    const body = { ids, attempt, ...(typeof bulk === 'object' && bulk.seen && { versions }), ...asked };
    const { done, refused } = (await api(call, { body } as unknown as CallInput<AnyCall>)) as unknown as BulkAnswer;
    attempts.delete(key);
    all.done.push(...done);
    all.refused.push(...refused);
  }
  return all;
}

/** Does an act to many records with shared input, and shows the result. */
export async function sendBulkAct<Set extends AnyActs, Name extends ActName<Set>>(
  set: Set,
  name: Name,
  subjects: readonly ActSubject[],
  asked: BulkInput<Set, Name> & object,
): Promise<void> {
  const [act, call] = [actOf(set, name), knownCall(set, bulkCallName(name, set.noun))];
  const sent = sendPieces(act, call, subjects, () => {}, asked).finally(() => invalidateNouns(call.changes));
  showBulkResult(act, await sent, subjects);
}

/**
 * Returns the acts that can be done to many records at once. Each record is handled by itself, and refusals are listed.
 */
export function useBulkActs<Row extends ActSubject>(
  acts: ActsFor<Row>,
): {
  name: string;
  label: string;
  tone?: 'negative';
  refusal: string | null;
  onRun: BulkRun<Row>;
  onRunLong: BulkRun<Row>;
}[] {
  const may = useMayMake();
  const refusal = useViewingRefusal();
  return Object.keys(acts.acts).flatMap((name) => {
    const act = actOf(acts, name);
    if (!act.bulk || !act.access || !may(act.access)) return [];
    const call = knownCall(acts, bulkCallName(name, acts.noun));
    const run: BulkRun<Row> = async (rows, progress = () => {}) => {
      return tried(async () => {
        if (!(await askBefore(acts, name, rows))) return false;
        // When a batch fails, the earlier ones are done: their rows must be reloaded too.
        const answer = await sendPieces(act, call, rows, progress).finally(() => invalidateNouns(call.changes));
        showBulkResult(act, answer, rows);
      });
    };
    const tone = act.negative && ('negative' as const);
    return [{ name, label: act.label, tone, refusal, onRun: run, onRunLong: run }];
  });
}

/** Joins refusals into sentences; a refusal has no full stop, since it is usually shown alone. */
const asSentences = (texts: readonly string[]): string =>
  texts.length > 1 ? texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ') : texts.join('');

/** Refused records that a toast names at most for one reason. */
const NAMED_MAX = 5;

/** Returns the name or number of a record, if its row has one. */
function nameOf(row: object | undefined): string | undefined {
  const { name, number } = (row ?? {}) as { name?: unknown; number?: unknown };
  return [name, number].find((text): text is string => typeof text === 'string' && text !== '');
}

/** Returns a reason with the records that it concerns, where several were asked for: « Anne, Léa : déjà fait ». */
function reasonOf(message: string, { refused }: BulkAnswer, rows: readonly ActSubject[]): string {
  const ids = refused.filter((it) => it.message === message).map(({ id }) => id);
  const names = ids.flatMap((id) => nameOf(rows.find((row) => row.id === id)) ?? []);
  if (rows.length < 2 || names.length < ids.length) return message;
  const more = names.length - NAMED_MAX;
  return `${names.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` et ${more} de plus` : ''} : ${message}`;
}

/** Shows one toast for all records: how many were done, and which others were refused and why. */
function showBulkResult(act: Pick<Act<never>, 'label'>, answer: BulkAnswer, rows: readonly ActSubject[]): void {
  const { done, refused } = answer;
  const reasons = [...new Set(refused.map((it) => it.message))].map((message) => reasonOf(message, answer, rows));
  const count = `${act.label} : ${done.length} sur ${done.length + refused.length}`;
  toast({
    tone: refused.length > 0 ? 'warning' : 'positive',
    title: refused.length > 0 ? count : undefined,
    message: refused.length > 0 ? asSentences(reasons) : count,
    autoCloseMs: refused.length > 0 ? false : undefined,
  });
}
