import type { AnyCall } from '@vigie/contracts/core/call';
import { create } from 'zustand';
import { addressOf } from '../api/address';
import { formOf, sendSigned } from '../api/client';
import { readOnlyViewing } from '../api/errors';
import { invalidateNouns } from '../api/queries';
import { useOnline } from '../online.store';
import { currentScope, sessionStore } from '../session/session.store';
import { exclusively } from '../session/tokens';
import { actStore, unkeptCount } from './act-store';
import { askToKeepOnce } from './keeping.store';
import { type Act, drain, type StoredAct } from './outbox-queue';

export interface WaitingAct {
  id: string;
  label: string | undefined;
  at: string;
  refusal?: { code: number; message: string };
  /** The server failed over it, several times: it is tried again by itself. */
  stuck: boolean;
}

interface OutboxState {
  /** Acts recorded on this device and not yet at the server, oldest first. */
  waiting: WaitingAct[];
  /** Acts the server refused, with its reason. */
  failed: WaitingAct[];
  sending: boolean;
  /** How many of them this browser could not keep: closing the page loses them. */
  unkept: number;
}

export const useOutbox = create<OutboxState>(() => ({ waiting: [], failed: [], sending: false, unkept: 0 }));

/** Screens ask again at most this often while a long queue is sent. */
const TELL_SCREENS_MS = 2_000;

/** A server that starts again fails over an act once; from the second time on it is said. */
const STUCK_AFTER = 2;

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
let retryMs = FIRST_RETRY_MS;
/** Acts that found no answer before others were tried: the next round begins with those. */
const unanswered = new Set<string>();
let retry: ReturnType<typeof setTimeout> | undefined;
/** Tells the other tabs that the store changed. Opened when the outbox is watched. */
let tabs: BroadcastChannel | undefined;

/**
 * Records an act, then sends it. It is safe from the moment the promise is kept: neither closing the page nor losing
 * the network loses it, unless the browser keeps nothing, which `unkept` counts. The body sent is
 * `{id, at, position?, …body}`.
 */
export async function enqueueAct<C extends AnyCall>(act: Act<C>): Promise<void> {
  const { user, viewing } = sessionStore.getState();
  if (!user) throw new Error('an act needs a signed-in user');
  // Nobody acts as somebody else: nothing is recorded that would be sent later.
  if (viewing) throw readOnlyViewing();
  const { name, path, prefixes, inAgency, method, upload, changes } = act.call;
  const files = await Promise.all(
    (act.files ?? []).map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
  );
  const kept: StoredAct = {
    id: act.id,
    userId: user.id,
    scope: currentScope(),
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
  askToKeepOnce();
  await refreshOutbox();
  tabs?.postMessage('changed');
  void sendWaiting();
}

async function deliver(act: StoredAct): Promise<unknown> {
  const files = (await actStore.filesOf(act)).map(({ name, type, bytes }) => new File([bytes], name, { type }));
  return sendSigned({
    method: act.call.method,
    url: addressOf(act.call, act.params, undefined, act.scope),
    body: act.call.upload ? formOf(act.body, files) : act.body,
  });
}

/** Gathers what acts change: a night's worth of them would have every screen ask three hundred times. */
function screensToTell() {
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

/** Sends what waits: at start, when the network is back, after each act, and again later while there is no answer. */
async function sendWaiting(): Promise<void> {
  const { user, status } = sessionStore.getState();
  if (!user || status !== 'signedIn') return;
  clearTimeout(retry);
  // One tab at a time, or two of them would send the same act and break the order.
  let sent = 0;
  const left = await exclusively('vigie.outbox', async () => {
    useOutbox.setState({ sending: true });
    const screens = screensToTell();
    try {
      return await drain(actStore, user.id, {
        deliver,
        unanswered,
        onSent: (act) => {
          sent += 1;
          screens.changed(act.call.changes ?? []);
          void refreshOutbox();
        },
      });
    } finally {
      screens.tell();
      useOutbox.setState({ sending: false });
    }
  });
  await refreshOutbox();
  tabs?.postMessage('changed');
  // A weak network that lets some through is tried again soon.
  retryMs = !left || sent > 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, LAST_RETRY_MS);
  const againMs = left?.kind === 'faults' ? Math.max(left.againAtMs - Date.now(), FIRST_RETRY_MS) : retryMs;
  if (left) retry = setTimeout(() => void sendWaiting(), againMs);
}

/** Gives up a refused act, once its reason was read. */
export async function discardAct(id: string): Promise<void> {
  for (const act of await actStore.all()) {
    if (act.id === id && act.refusal) await actStore.remove(act);
  }
  await refreshOutbox();
}

/** Tries an act once more at once that was refused, or over which the server failed. */
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

/** Follows network, session and the other tabs. Answers how to stop. */
export function watchOutbox(): () => void {
  const start = () => {
    retryMs = FIRST_RETRY_MS;
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
  // The browser asks before it closes what would be lost.
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
  };
}
