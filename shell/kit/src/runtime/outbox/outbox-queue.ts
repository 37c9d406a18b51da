import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { AGENCY_CLOSED_KEY, UNKNOWN_FIELD } from '@vigie/contracts/core/errors';
import type { Addressed, Scope } from '../api/address';
import { pauseAfterMs } from '../api/backoff';
import { type ApiError, isApiError, isForeign } from '../api/errors';

/** The position of an act, as the phone measured it. */
export interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy?: number;
}

/** A write of the field, recorded first and sent later. The phone chooses its id, so sending it twice is idempotent. */
export interface Act<C extends AnyCall = AnyCall> {
  id: string;
  call: C;
  params?: CallInput<C>['params'];
  body?: Record<string, unknown>;
  files?: readonly File[];
  /** Time of the act, ISO 8601 with offset; sent as `at`. */
  at: string;
  /** Place of the act; sent as `position`. */
  position?: Position;
  /**
   * Place of an act that is stored before its place is known. The act is sent once the promise settles; should the page
   * close before, it is sent without a place at the next opening.
   */
  located?: Promise<Position | undefined>;
  /** French label in the list of waiting acts: « Début de service ». */
  label?: string;
  /** Acts of one lane are sent in order, e.g. those of one service; other lanes do not wait for them. */
  lane: string;
  /** Where the act was done; the current agency if absent. An act that is recovered later still belongs there. */
  scope?: Scope;
  /** The body already has id, time and place as its call wants them, and is sent unchanged. */
  bodyIsWhole?: true;
  /** A call for help, which waits for no other act (`send-urgent`). */
  urgent?: true;
}

/** A file as stored in the browser's database. */
export interface ActFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** An act as stored in the browser's database: plain data. */
export interface StoredAct {
  seq?: number;
  id: string;
  userId: string;
  scope: Scope;
  /** `changes` is absent in an act that an earlier release recorded. */
  call: Addressed & Pick<AnyCall, 'method' | 'upload'> & Partial<Pick<AnyCall, 'changes'>>;
  params: unknown;
  body: Record<string, unknown>;
  /** Number of files of the act; they are stored apart. */
  fileCount: number;
  at: string;
  label?: string;
  /** Absent in an act that an earlier release recorded; such acts share one lane. */
  lane?: string;
  urgent?: true;
  /** Number of server errors for this act, and the time of the next attempt in epoch milliseconds. */
  fault?: { times: number; againAtMs: number };
  /** Set when the server refused the act for good; the act stays until the user has read the reason. */
  refusal?: { code: number; message: string };
}

export interface ActStore {
  add: (act: StoredAct, files: readonly ActFile[]) => Promise<void>;
  /** Returns the acts in the order in which they were recorded. */
  all: () => Promise<StoredAct[]>;
  filesOf: (act: StoredAct) => Promise<ActFile[]>;
  remove: (act: StoredAct) => Promise<void>;
  /** Changes a stored act; one that was sent meanwhile stays away. */
  update: (act: StoredAct) => Promise<void>;
}

/** Whether the server is older than this phone, as during an update, and does not know a field yet. */
const isOlder = ({ code, errors = [] }: ApiError): boolean =>
  code === 400 && errors.length > 0 && errors.every(({ message }) => message.startsWith(UNKNOWN_FIELD));

/**
 * A server error for this act; other acts may still succeed. A call for help that a server cannot read is one too: the
 * next server may.
 */
const isFault = (error: unknown, { urgent }: StoredAct): boolean =>
  isApiError(error) &&
  (error.code >= 500 || isForeign(error) || isOlder(error) || (urgent === true && error.code === 400));

/** Returns true when no other act would succeed now either: no answer, no session, too many requests. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.code === 0 || error.code === 401 || error.code === 408 || error.code === 425 || error.code === 429;
}

const FIRST_AGAIN_MS = 2_000;
const LAST_AGAIN_MS = 5 * 60_000;
/** Maximum delay before a retry of a call for help. */
const LAST_URGENT_MS = 10_000;
/** This many server errors in a row point to the server itself: the remaining acts wait for the next round. */
const FAULTS_IN_A_ROW = 3;

const faultAfter = (act: StoredAct, nowMs: number): StoredAct => {
  const times = (act.fault?.times ?? 0) + 1;
  const lastMs = act.urgent ? LAST_URGENT_MS : LAST_AGAIN_MS;
  return { ...act, fault: { times, againAtMs: nowMs + pauseAfterMs(times, { firstMs: FIRST_AGAIN_MS, lastMs }) } };
};

/**
 * Returns when an act may be tried, in epoch milliseconds. A time too far ahead means that the clock was set back; the
 * act must not wait for days.
 */
const dueAtMs = ({ fault }: StoredAct, nowMs: number): number =>
  fault && fault.againAtMs - nowMs <= LAST_AGAIN_MS ? fault.againAtMs : 0;

const isDue = (act: StoredAct, nowMs: number): boolean => dueAtMs(act, nowMs) <= nowMs;

/** Returns the first act of each lane, in order; later acts of a lane wait for it. */
function firsts(acts: readonly StoredAct[]): StoredAct[] {
  const seen = new Set<string>();
  return acts.filter((act) => {
    const lane = act.lane ?? (act.urgent ? act.id : '');
    return !seen.has(lane) && seen.add(lane);
  });
}

/** The result of a round: nothing left to send (null), or the reason and time of the next attempt. */
export type Left = { kind: 'unanswered' } | { kind: 'faults'; againAtMs: number } | null;

export interface Delivery {
  deliver: (act: StoredAct) => Promise<unknown>;
  /** The acts of this queue; all if absent. */
  only?: (act: StoredAct) => boolean;
  onSent?: (act: StoredAct) => void;
  now?: () => number;
  /** Acts without an answer, remembered between rounds: the others are tried first. */
  unanswered?: Set<string>;
}

/**
 * Sends the waiting acts of one user in order, each lane sequentially. An act leaves the store only after a definite
 * answer. A refused act stays, marked, and blocks nothing. An act with a server
 * error stays, is retried with backoff, and blocks only its own lane. The acts of a closed agency wait for the next
 * round, and those of the user's other agencies do not wait for them.
 */
export async function drain(store: ActStore, userId: string, options: Delivery): Promise<Left> {
  const { now = Date.now, only = () => true, unanswered = new Set() } = options;
  const closed = new Set<string | undefined>();
  let inARow = 0;
  for (;;) {
    const waiting = (await store.all()).filter(
      (one) => one.seq !== undefined && one.userId === userId && !one.refusal && only(one),
    );
    const heads = firsts(waiting.filter(({ scope }) => !closed.has(scope.agencyId)));
    const due = heads.filter((head) => isDue(head, now()));
    // Every due act has been tried once, so the memory is cleared.
    if (due.every(({ id }) => unanswered.has(id))) unanswered.clear();
    // Among acts with server errors the longest waiting comes first; otherwise acts that always fail would end each
    // round before the others.
    const [act] = due.toSorted((a, b) => rank(a) - rank(b) || dueAtMs(a, now()) - dueAtMs(b, now()));
    if (!act || inARow >= FAULTS_IN_A_ROW)
      return leftOf(heads, now()) ?? (closed.size > 0 ? { kind: 'unanswered' } : null);
    try {
      await options.deliver(act);
    } catch (error) {
      if (isApiError(error) && error.key === AGENCY_CLOSED_KEY) {
        closed.add(act.scope.agencyId);
        continue;
      }
      if (mayPass(error)) {
        unanswered.add(act.id);
        return { kind: 'unanswered' };
      }
      if (isFault(error, act)) {
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
    options.onSent?.(act);
  }

  /** Acts with a server error come after acts that were not tried yet. */
  function rank({ id, fault }: StoredAct): number {
    return (unanswered.has(id) ? 2 : 0) + (fault ? 1 : 0);
  }
}

function leftOf(heads: readonly StoredAct[], nowMs: number): Left {
  if (heads.length === 0) return null;
  return { kind: 'faults', againAtMs: Math.min(...heads.map((head) => Math.max(dueAtMs(head, nowMs), nowMs))) };
}
