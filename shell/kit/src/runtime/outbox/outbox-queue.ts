import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import type { Addressed, Scope } from '../api/address';
import { type ApiError, isApiError } from '../api/errors';

/** Where an act was done, as the phone measured it. */
export interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy?: number;
}

/** A write of the field: recorded first, sent after. Its id is the phone's own, so sending it twice is one act. */
export interface Act<C extends AnyCall = AnyCall> {
  id: string;
  call: C;
  params?: CallInput<C>['params'];
  body?: Record<string, unknown>;
  files?: readonly File[];
  /** When it was done, ISO 8601 with offset; sent as `at`. */
  at: string;
  /** Where it was done; sent as `position`. */
  position?: Position;
  /** What it is, in French, for the list of waiting acts: « Début de service ». */
  label?: string;
  /** What it must stay in order with: acts of one service go one after the other, those of another do not wait for them. */
  lane: string;
  /** The body has id, time and place where its call wants them: it is sent as it is. */
  bodyIsWhole?: true;
  /** A call for help: it does not wait behind the photos of the night. */
  urgent?: true;
}

/** A file as the browser's database holds it. */
export interface ActFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** An act as the browser's database holds it: plain data, so that it outlives the page. */
export interface StoredAct {
  seq?: number;
  id: string;
  userId: string;
  scope: Scope;
  /** `changes` is absent of an act that an earlier release recorded. */
  call: Addressed & Pick<AnyCall, 'method' | 'upload'> & Partial<Pick<AnyCall, 'changes'>>;
  params: unknown;
  body: Record<string, unknown>;
  /** How many files go with it; they are kept apart. */
  fileCount: number;
  at: string;
  label?: string;
  /** Absent of an act that an earlier release recorded: those stay in order among themselves. */
  lane?: string;
  urgent?: true;
  /** How often the server failed over it, and when it is tried again; epoch milliseconds. */
  fault?: { times: number; againAtMs: number };
  /** Set when the server refused it for good: kept until the user has read why. */
  refusal?: { code: number; message: string };
}

export interface ActStore {
  add: (act: StoredAct, files: readonly ActFile[]) => Promise<void>;
  /** In the order they were done. */
  all: () => Promise<StoredAct[]>;
  filesOf: (act: StoredAct) => Promise<ActFile[]>;
  remove: (act: StoredAct) => Promise<void>;
  update: (act: StoredAct) => Promise<void>;
}

/** A fault of the server over this one act: others may well pass. */
const isFault = (error: unknown): boolean => isApiError(error) && error.code >= 500;

/** Without an answer, or without a session, no other act would fare better now. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.code === 0 || error.code === 401 || error.code === 408 || error.code === 425 || error.code === 429;
}

const FIRST_AGAIN_MS = 2_000;
const LAST_AGAIN_MS = 5 * 60_000;
/** Of a call for help. */
const LAST_URGENT_MS = 10_000;
/** So many faults one after the other are the server's own: the rest is left in peace until the next round. */
const FAULTS_IN_A_ROW = 3;

const faultAfter = (act: StoredAct, nowMs: number): StoredAct => {
  const times = (act.fault?.times ?? 0) + 1;
  const last = act.urgent ? LAST_URGENT_MS : LAST_AGAIN_MS;
  return { ...act, fault: { times, againAtMs: nowMs + Math.min(FIRST_AGAIN_MS * 2 ** (times - 1), last) } };
};

/** When an act may be tried, in epoch milliseconds. A clock that was set back must not make it wait for days. */
const dueAtMs = ({ fault }: StoredAct, nowMs: number): number =>
  fault && fault.againAtMs - nowMs <= LAST_AGAIN_MS ? fault.againAtMs : 0;

const isDue = (act: StoredAct, nowMs: number): boolean => dueAtMs(act, nowMs) <= nowMs;

/** The first of each lane, in the order they were done: what comes after it in its lane waits for it. */
function firsts(acts: readonly StoredAct[]): StoredAct[] {
  const seen = new Set<string>();
  return acts.filter((act) => {
    const lane = act.lane ?? (act.urgent ? act.id : '');
    return !seen.has(lane) && seen.add(lane);
  });
}

/** What is left of a round: nothing (null), or when it is worth another try. */
export type Left = { kind: 'unanswered' } | { kind: 'faults'; againAtMs: number } | null;

export interface Delivery {
  deliver: (act: StoredAct) => Promise<unknown>;
  onSent?: (act: StoredAct) => void;
  now?: () => number;
  /** Acts that found no answer, kept from round to round: they let the others try first. */
  unanswered?: Set<string>;
}

/**
 * Sends the waiting acts of one user: calls for help first, then the rest in the order they were done, each lane one after
 * the other. An act leaves the store only after a definite answer. A refused one stays, marked, and holds nothing back; one
 * over which the server fails stays and is tried again, less and less often, and holds back its own lane alone.
 */
export async function drain(store: ActStore, userId: string, o: Delivery): Promise<Left> {
  const { now = Date.now, unanswered = new Set() } = o;
  let inARow = 0;
  for (;;) {
    // Read again after each: a call for help that is made meanwhile overtakes what was waiting.
    const waiting = (await store.all()).filter((one) => one.seq !== undefined && one.userId === userId && !one.refusal);
    const heads = firsts(waiting);
    const due = heads.filter((head) => isDue(head, now()));
    // Each had its turn.
    if (due.every(({ id }) => unanswered.has(id))) unanswered.clear();
    // Of those with a fault the one that waits longest: acts that never pass would end each round before the others.
    const [act] = due.toSorted((a, b) => rank(a) - rank(b) || dueAtMs(a, now()) - dueAtMs(b, now()));
    if (!act || inARow >= FAULTS_IN_A_ROW) return leftOf(heads, now());
    try {
      await o.deliver(act);
    } catch (error) {
      if (mayPass(error)) {
        unanswered.add(act.id);
        return { kind: 'unanswered' };
      }
      if (isFault(error)) {
        inARow += 1;
        await store.update(faultAfter(act, now()));
      } else {
        const { code, message } = error as ApiError;
        await store.update({ ...act, refusal: { code, message } });
      }
      continue;
    }
    inARow = 0;
    await store.remove(act);
    o.onSent?.(act);
  }

  /** What the server failed over comes after what it has not seen: it takes nobody's turn. */
  function rank({ id, urgent, fault }: StoredAct): number {
    return (unanswered.has(id) ? 4 : 0) + (fault ? 2 : 0) + (urgent ? 0 : 1);
  }
}

function leftOf(heads: readonly StoredAct[], nowMs: number): Left {
  if (heads.length === 0) return null;
  return { kind: 'faults', againAtMs: Math.min(...heads.map((head) => Math.max(dueAtMs(head, nowMs), nowMs))) };
}
