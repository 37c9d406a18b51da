import type { AnyCall } from '@vigie/contracts/core/call';
import { create } from 'zustand';
import { addressOf } from '../api/address';
import { pauseAfterMs } from '../api/backoff';
import { formOf, sendSigned } from '../api/client';
import { noResponse, readOnlyViewing } from '../api/errors';
import { jsonOf } from '../api/http';
import { invalidateNouns } from '../api/queries';
import { useOnline } from '../online.store';
import { currentScope, sessionStore } from '../session/session.store';
import { withTabLock } from '../session/tokens';
import { actStore, unkeptCount } from './act-store';
import { requestPersistentStorageOnce } from './keeping.store';
import { type Act, drain, type Left, type Position, type StoredAct } from './outbox-queue';
import { isUrgent, sendUrgent, stopUrgent } from './send-urgent';

export interface WaitingAct {
  id: string;
  label: string | undefined;
  at: string;
  refusal?: { code: number; message: string };
  /** The server has failed on this act several times; it is retried automatically. */
  stuck: boolean;
}

interface OutboxState {
  /** Acts recorded on this device that the server does not have yet, oldest first. */
  waiting: WaitingAct[];
  /** Acts that the server refused, with its reason. */
  failed: WaitingAct[];
  sending: boolean;
  /** Number of acts that this browser could not store: closing the page loses them. */
  unkept: number;
  /** Number of acts that a remote has stored on this device until it knows their position. */
  coming: number;
}

export const useOutbox = create<OutboxState>(() => ({ waiting: [], failed: [], sending: false, unkept: 0, coming: 0 }));

/** While a long queue is sent, screens reload at most this often. */
const TELL_SCREENS_MS = 2_000;

/** A restarting server fails on an act once; from the second failure on the user is informed. */
const STUCK_AFTER = 2;

const BACKOFF = { firstMs: 2_000, lastMs: 60_000 };
/** Rounds in a row that sent nothing. */
let failures = 0;
/** Acts without an answer: the next round tries the others first. */
const unanswered = new Set<string>();
let retry: ReturnType<typeof setTimeout> | undefined;
/** Informs the other tabs that the store changed. Opened by `watchOutbox`. */
let tabs: BroadcastChannel | undefined;

/**
 * Records an act, then sends it. Once the promise resolves, neither closing the page nor losing the network loses the
 * act, unless the browser stores nothing (counted in `unkept`). The body sent is `{id, at, position?, …body}`.
 */
export async function enqueueAct<C extends AnyCall>(act: Act<C>): Promise<void> {
  const { user, viewing } = sessionStore.getState();
  if (!user) throw new Error('an act needs a signed-in user');
  // A viewing is read-only, so nothing may be recorded that would be sent after it.
  if (viewing) throw readOnlyViewing();
  // Read before the files are: another agency may be chosen meanwhile.
  const scope = act.scope ?? currentScope();
  const { name, path, prefixes, inAgency, method, upload, changes } = act.call;
  const files = await Promise.all(
    (act.files ?? []).map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
  );
  const kept: StoredAct = {
    id: act.id,
    userId: user.id,
    scope,
    call: { name, path, prefixes: [...prefixes], inAgency, method, upload, changes: [...changes] },
    params: act.params,
    body: act.bodyIsWhole
      ? { ...act.body }
      : { id: act.id, at: act.at, ...(act.position ? { position: act.position } : {}), ...act.body },
    fileCount: files.length,
    at: act.at,
    label: act.label,
    lane: act.lane,
    ...(act.urgent && { urgent: true }),
  };
  await actStore.add(kept, files);
  requestPersistentStorageOnce();
  await refreshOutbox();
  tabs?.postMessage('changed');
  void (act.located ? act.located.then((position) => addPosition(act.id, position)) : Promise.resolve()).then(
    sendWaiting,
  );
}

/** Adds its place to a stored act, unless the act was sent meanwhile. */
async function addPosition(id: string, position: Position | undefined): Promise<void> {
  const act = position && (await actStore.all()).find((stored) => stored.id === id);
  if (act) await actStore.update({ ...act, body: { ...act.body, position } }).catch(() => undefined);
}

/**
 * Longest time for the answer to an act, in milliseconds. A dead connection in a weak network would otherwise hold an
 * act for a quarter of an hour, until the phone notices; the next attempt opens another connection.
 */
const ANSWER_MS = { urgent: 15_000, plain: 60_000, withFiles: 600_000 };

const answerMs = (act: StoredAct): number =>
  ANSWER_MS[isUrgent(act) ? 'urgent' : act.fileCount > 0 ? 'withFiles' : 'plain'];

async function deliver(act: StoredAct): Promise<void> {
  // Somebody else has signed in while the queue was being sent: an act is sent in the name of who did it.
  if (sessionStore.getState().user?.id !== act.userId) throw noResponse();
  const files = (await actStore.filesOf(act)).map(({ name, type, bytes }) => new File([bytes], name, { type }));
  const response = await sendSigned({
    method: act.call.method,
    url: addressOf(act.call, act.params, undefined, act.scope),
    body: act.call.upload ? formOf(act.body, files) : act.body,
    signal: AbortSignal.timeout(answerMs(act)),
  });
  // A page of a proxy, with a 200, is no answer: the act stays.
  await jsonOf(response);
}

/** Collects the nouns that acts change: otherwise a night's acts would make every screen reload three hundred times. */
function collectUpdates() {
  const nouns = new Set<string>();
  let toldMs = Date.now();
  const tell = () => {
    invalidateNouns([...nouns]);
    nouns.clear();
    toldMs = Date.now();
  };
  return {
    tell,
    changed: (changes: readonly string[]) => {
      for (const noun of changes) nouns.add(noun);
      if (Date.now() - toldMs >= TELL_SCREENS_MS) tell();
    },
  };
}

/**
 * Sends the waiting acts: at start, when the network is back, after each act, and with backoff while there is no
 * answer.
 */
async function sendWaiting(): Promise<void> {
  const { user, status } = sessionStore.getState();
  if (!user || status !== 'signedIn') return;
  void sendCalls();
  clearTimeout(retry);
  // A lock across tabs: two tabs would send the same act and break the order.
  let sent = 0;
  const left = await withTabLock<Left>('vigie.outbox', async () => {
    useOutbox.setState({ sending: true });
    const screens = collectUpdates();
    try {
      return await drain(actStore, user.id, {
        deliver,
        only: (act) => !isUrgent(act),
        unanswered,
        onSent: (act) => {
          sent += 1;
          screens.changed(act.call.changes ?? []);
          void refreshOutbox();
        },
      });
    } catch {
      // The browser closed its database, or has no room to note an outcome: the acts are still there, and the server
      // answers an act that it has already with the same answer.
      return { kind: 'unanswered' };
    } finally {
      screens.tell();
      useOutbox.setState({ sending: false });
    }
  });
  await refreshOutbox();
  tabs?.postMessage('changed');
  // A weak network that lets some acts through is retried soon.
  failures = !left || sent > 0 ? 1 : failures + 1;
  const againMs =
    left?.kind === 'faults' ? Math.max(left.againAtMs - Date.now(), BACKOFF.firstMs) : pauseAfterMs(failures, BACKOFF);
  if (left) retry = setTimeout(() => void sendWaiting(), againMs);
}

/** Sends the calls for help, which wait for nothing. */
async function sendCalls(): Promise<void> {
  const { user, status } = sessionStore.getState();
  if (!user || status !== 'signedIn') return;
  await sendUrgent(user.id, {
    deliver,
    onSent: ({ call }) => invalidateNouns(call.changes ?? []),
    again: () => void sendCalls(),
  });
  await refreshOutbox();
  tabs?.postMessage('changed');
}

/** Discards a refused act, once the user has read the reason. */
export async function discardAct(id: string): Promise<void> {
  for (const act of await actStore.all()) {
    if (act.id === id && act.refusal) await actStore.remove(act);
  }
  await refreshOutbox();
}

/** Retries at once an act that was refused or met a server error. */
export async function retryAct(id: string): Promise<void> {
  for (const act of await actStore.all()) {
    if (act.id === id && (act.refusal || act.fault))
      await actStore.update({ ...act, refusal: undefined, fault: act.fault && { ...act.fault, againAtMs: 0 } });
  }
  await refreshOutbox();
  await sendWaiting();
}

async function refreshOutbox(): Promise<void> {
  const { user } = sessionStore.getState();
  const mine = user ? (await actStore.all()).filter((act) => act.userId === user.id) : [];
  const shown = mine.map(({ id, label, at, refusal, fault }) => ({
    ...{ id, label, at, refusal },
    stuck: (fault?.times ?? 0) >= STUCK_AFTER,
  }));
  useOutbox.setState({
    waiting: shown.filter((a) => !a.refusal),
    failed: shown.filter((a) => a.refusal),
    unkept: user ? unkeptCount(user.id) : 0,
  });
}

/** Follows the network, the session and the other tabs; returns the function that stops it. */
export function watchOutbox(): () => void {
  const start = () => {
    failures = 0;
    void refreshOutbox().then(() => sendWaiting());
  };
  const stopOnline = useOnline.subscribe((now, before) => {
    if (now.online && !before.online) start();
  });
  const stopSession = sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) start();
  });
  if (typeof BroadcastChannel !== 'undefined') tabs = new BroadcastChannel('vigie.outbox');
  const onMessage = () => void refreshOutbox();
  tabs?.addEventListener('message', onMessage);
  // The browser asks before closing a page that holds unsaved acts.
  const onLeave = (event: BeforeUnloadEvent) => {
    if (useOutbox.getState().unkept > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', onLeave);
  start();
  return () => {
    stopOnline();
    stopSession();
    window.removeEventListener('beforeunload', onLeave);
    tabs?.close();
    tabs = undefined;
    clearTimeout(retry);
    stopUrgent();
  };
}
