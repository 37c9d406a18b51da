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
  urgent?: true;
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

/** True when trying again later may help; anything else the server will always answer the same way. */
function mayPass(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return (
    error.code === 0 ||
    error.code === 401 ||
    error.code === 408 ||
    error.code === 425 ||
    error.code === 429 ||
    error.code >= 500
  );
}

/** Calls for help first, then the rest in the order they were done. */
const urgentFirst = (acts: StoredAct[]): StoredAct[] => [
  ...acts.filter((act) => act.urgent),
  ...acts.filter((act) => !act.urgent),
];

/**
 * Sends the waiting acts of one user, in order, until one finds no answer. An act leaves the store only after a
 * definite answer; a refused one stays, marked, and does not hold back those behind it. True when nothing is left.
 */
export async function drain(
  store: ActStore,
  userId: string,
  deliver: (act: StoredAct) => Promise<unknown>,
  onSent?: (act: StoredAct) => void,
): Promise<boolean> {
  for (;;) {
    // Read again after each: a call for help that is made meanwhile overtakes what was waiting.
    const [act] = urgentFirst(
      (await store.all()).filter((one) => one.seq !== undefined && one.userId === userId && !one.refusal),
    );
    if (!act) return true;
    try {
      await deliver(act);
    } catch (error) {
      if (mayPass(error)) return false;
      const { code, message } = error as ApiError;
      await store.update({ ...act, refusal: { code, message } });
      continue;
    }
    await store.remove(act);
    onSent?.(act);
  }
}
