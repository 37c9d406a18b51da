import type { ActDeclaration, ActSubject, AnyActSet } from '@vigie/contracts/core/acts/acts';
import { actCallName, bulkCallName, followsCallName } from '@vigie/contracts/core/acts/acts';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { api, failureText, invalidateNouns, isApiError, tellError, toast, useMayMake } from '@vigie/kit/runtime';
import { useCallback } from 'react';
import { confirm } from '../form/ask';

type Act = ActDeclaration<StatusDeclarations, ActSubject>;

/** An act as a screen offers it for one record. */
export interface OfferedAct {
  name: string;
  label: string;
  tone?: 'negative';
  /** Why it cannot be done now; null when it can. */
  refusal: string | null;
  /** Asks what is to be asked, does it, and says so; false when the user changed their mind or it was refused. */
  onClick: () => Promise<boolean>;
}

/** The acts of a noun as data of any shape: what screens and the engine share of them. */
type Set = Pick<AnyActSet, 'noun' | 'statuses' | 'acts' | 'calls'>;

/** What the server says would follow an act; of many records, that of the first ones. */
async function followsOf(set: Set, name: string, subjects: readonly ActSubject[]): Promise<string[][]> {
  const call = set.calls[followsCallName(name, set.noun)];
  if (!call) return subjects.map(() => []);
  const answers = subjects
    .slice(0, SAID)
    .map(({ id }) => api(call, { params: { id } } as unknown as CallInput<AnyCall>) as Promise<unknown>);
  return (await Promise.all(answers)).map((answer) => (answer as { sentences: string[] }).sentences);
}

/** Asks what is to be asked before an act to one record or to many: of many, how many, and each warning once. */
export async function askBefore(of: unknown, name: string, subjects: readonly ActSubject[]): Promise<boolean> {
  const set = of as Set;
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
  if (questions.length === 0 && !(many && act.negative)) return true;
  return confirm({
    title: many ? act.label : (questions[0]?.title ?? act.label),
    message: many ? manyText(subjects.length, questions) : questions[0]?.message,
    confirmLabel: questions[0]?.confirm ?? act.label,
    tone: act.negative ? 'negative' : 'action',
  });
}

/** What is said of many records before the question is too long to be read. */
const SAID = 8;

function manyText(count: number, questions: readonly { message?: string }[]): string {
  const messages = [...new Set(questions.flatMap(({ message }) => message ?? []))];
  const rest = messages.length - SAID;
  return [`${count} éléments.`, ...messages.slice(0, SAID), ...(rest > 0 ? [`… et ${rest} autres.`] : [])].join('\n');
}

const actOf = (set: Set, name: string): Act => set.acts[name] as unknown as Act;

/** Does an act to a record as it was seen: somebody else's change since is found and told. */
export async function sendAct(
  of: unknown,
  name: string,
  subject: ActSubject,
  body: Record<string, unknown> = {},
): Promise<unknown> {
  const set = of as Set;
  const call = set.calls[actCallName(name, set.noun)] as AnyCall;
  const { done, failed, params = {} } = actOf(set, name);
  const part = (named: boolean) => Object.fromEntries(Object.entries(body).filter(([key]) => key in params === named));
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
  return answer;
}

/**
 * The acts of a noun that the user may do to a record in its state, in the order of their declaration. A screen that
 * opens a dialog first, or asks for more, names the act in `instead`.
 */
export function useActs<Subject extends ActSubject>(
  set: unknown,
  instead: Readonly<Record<string, ((subject: Subject) => unknown) | null>> = {},
): (subject: Subject) => OfferedAct[] {
  const acts = set as Set;
  const may = useMayMake();
  return useCallback(
    (subject) =>
      Object.keys(acts.acts).flatMap((name) => {
        const act = actOf(acts, name);
        if (!act.path || !act.access || instead[name] === null || !may(act.access)) return [];
        if (!allowedFrom(acts.statuses, act, subject)) return [];
        const own = instead[name];
        return [
          {
            name,
            label: act.labelFor?.(subject) ?? act.label,
            tone: act.negative && ('negative' as const),
            refusal: act.when?.(subject) ?? null,
            onClick: async () => {
              if (own) return (await own(subject)) !== false;
              return tried(async () => {
                if (!(await askBefore(acts, name, [subject]))) return false;
                await sendAct(acts, name, subject);
              });
            },
          },
        ];
      }),
    [acts, may, instead],
  );
}

/** False also where the work itself says that it was not done. */
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

/**
 * Ids of attempts that have not been answered: the same asked again after a lost answer is the same attempt, so that a
 * mail that left does not leave again.
 */
const attempts = new Map<string, string>();

/** Records of one request: a long list is done piece by piece, so that its progress is seen. */
const PIECE = 20;

async function sendPieces(
  call: AnyCall,
  ids: readonly string[],
  progress: (done: number) => void,
  asked: Record<string, unknown> = {},
): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], refused: [] };
  for (let at = 0; at < ids.length; at += PIECE) {
    progress(at);
    const piece = ids.slice(at, at + PIECE);
    const key = [call.name, ...piece, JSON.stringify(asked)].join(' ');
    const attempt = attempts.get(key) ?? newId();
    attempts.set(key, attempt);
    const body = { ids: piece, attempt, ...asked };
    const answer = (await api(call, { body } as unknown as CallInput<AnyCall>)) as unknown as BulkAnswer;
    attempts.delete(key);
    all.done.push(...answer.done);
    all.refused.push(...answer.refused);
  }
  return all;
}

/** Does an act to many records with what was asked for once for all of them, and tells what became of it. */
export async function sendBulkAct(
  of: unknown,
  name: string,
  subjects: readonly ActSubject[],
  asked: Record<string, unknown>,
): Promise<void> {
  const set = of as Set;
  const call = set.calls[bulkCallName(name, set.noun)] as AnyCall;
  const ids = subjects.map(({ id }) => id);
  const answer = await sendPieces(call, ids, () => {}, asked).finally(() => invalidateNouns(call.changes));
  tellMany(actOf(set, name), answer);
}

/** The acts of a noun that can be done to many records at once: each by itself, and what is refused is named. */
export function useBulkActs<Subject extends ActSubject>(
  set: unknown,
): { name: string; label: string; tone?: 'negative'; onRun: BulkRun<Subject>; onRunLong: BulkRun<Subject> }[] {
  const acts = set as Set;
  const may = useMayMake();
  return Object.keys(acts.acts).flatMap((name) => {
    const act = actOf(acts, name);
    if (!act.bulk || !act.access || !may(act.access)) return [];
    const call = acts.calls[bulkCallName(name, acts.noun)] as AnyCall;
    const run: BulkRun<Subject> = async (rows, progress = () => {}) => {
      return tried(async () => {
        if (!(await askBefore(acts, name, rows))) return false;
        const ids = rows.map((row) => row.id);
        // A piece that fails leaves those before it done: their rows are read again too.
        const answer = await sendPieces(call, ids, progress).finally(() => invalidateNouns(call.changes));
        tellMany(act, answer);
      });
    };
    return [{ name, label: act.label, tone: act.negative && ('negative' as const), onRun: run, onRunLong: run }];
  });
}

/** Refusals one after the other: most are written without their full stop, since they stand alone. */
const asSentences = (texts: readonly string[]): string =>
  texts.length > 1 ? texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ') : texts.join('');

/** One sentence for the whole: how many were done, and why the others were not. */
function tellMany(act: Act, { done, refused }: BulkAnswer): void {
  const reasons = [...new Set(refused.map((it) => it.message))];
  const count = `${act.label} : ${done.length} sur ${done.length + refused.length}`;
  toast({
    tone: refused.length > 0 ? 'warning' : 'positive',
    title: refused.length > 0 ? count : undefined,
    message: refused.length > 0 ? asSentences(reasons) : count,
    autoCloseMs: refused.length > 0 ? false : undefined,
  });
}
