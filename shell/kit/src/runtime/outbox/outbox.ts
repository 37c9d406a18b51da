import type { AnyCall } from '@vigie/contracts/core/call';
import { create } from 'zustand';
import { addressOf } from '../api/address';
import { formOf, sendSigned } from '../api/client';
import { readOnlyViewing } from '../api/errors';
import { invalidateNouns } from '../api/queries';
import { useOnline } from '../online.store';
import { currentScope, sessionStore } from '../session/session.store';
import { exclusively } from '../session/tokens';
import { database, hasDatabase } from './database';
import { type Act, type ActStore, drain, type StoredAct } from './outbox-queue';

export interface WaitingAct {
  id: string;
  label: string | undefined;
  at: string;
  refusal?: { code: number; message: string };
}

interface OutboxState {
  /** Acts recorded on this device and not yet at the server, oldest first. */
  waiting: WaitingAct[];
  /** Acts the server refused, with its reason. */
  failed: WaitingAct[];
  sending: boolean;
}

export const useOutbox = create<OutboxState>(() => ({ waiting: [], failed: [], sending: false }));

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;
let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Tells the other tabs that the store changed. Opened when the outbox is watched. */
let tabs: BroadcastChannel | undefined;

const store: ActStore = {
  add: async (act) => void (await (await database()).add('acts', act)),
  all: async () => (hasDatabase() ? (await database()).getAll('acts') : []),
  remove: async (seq) => (await database()).delete('acts', seq),
  update: async (act) => void (await (await database()).put('acts', act)),
};

/**
 * Records an act, then sends it. It is safe from the moment the promise is kept: neither closing the page nor losing
 * the network loses it. The body sent is `{id, at, position?, …body}`.
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
  await store.add({
    id: act.id,
    userId: user.id,
    scope: currentScope(),
    call: { name, path, prefixes: [...prefixes], inAgency, method, upload, changes: [...changes] },
    params: act.params,
    body: act.bodyIsWhole
      ? { ...act.body }
      : { id: act.id, at: act.at, ...(act.position ? { position: act.position } : {}), ...act.body },
    files,
    at: act.at,
    label: act.label,
  });
  await refreshOutbox();
  tabs?.postMessage('changed');
  void sendWaiting();
}

async function deliver(act: StoredAct): Promise<unknown> {
  const files = act.files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  return sendSigned({
    method: act.call.method,
    url: addressOf(act.call, act.params, undefined, act.scope),
    body: act.call.upload ? formOf(act.body, files) : act.body,
  });
}

/** Sends what waits: at start, when the network is back, after each act, and again later while there is no answer. */
async function sendWaiting(): Promise<void> {
  const { user, status } = sessionStore.getState();
  if (!user || status !== 'signedIn' || !hasDatabase()) return;
  clearTimeout(retry);
  // One tab at a time, or two of them would send the same act and break the order.
  const done = await exclusively('vigie.outbox', async () => {
    useOutbox.setState({ sending: true });
    try {
      return await drain(store, user.id, deliver, (act) => {
        invalidateNouns(act.call.changes ?? []);
        void refreshOutbox();
      });
    } finally {
      useOutbox.setState({ sending: false });
    }
  });
  await refreshOutbox();
  tabs?.postMessage('changed');
  retryMs = done ? FIRST_RETRY_MS : Math.min(retryMs * 2, LAST_RETRY_MS);
  if (!done) retry = setTimeout(() => void sendWaiting(), retryMs);
}

/** Gives up a refused act, once its reason was read. */
export async function discardAct(id: string): Promise<void> {
  for (const act of await store.all()) {
    if (act.id === id && act.refusal && act.seq !== undefined) await store.remove(act.seq);
  }
  await refreshOutbox();
}

/** Tries a refused act once more, behind those that wait. */
export async function retryAct(id: string): Promise<void> {
  for (const act of await store.all()) {
    if (act.id === id && act.refusal) await store.update({ ...act, refusal: undefined });
  }
  await refreshOutbox();
  await sendWaiting();
}

async function refreshOutbox(): Promise<void> {
  const { user } = sessionStore.getState();
  const mine = user && hasDatabase() ? (await store.all()).filter((act) => act.userId === user.id) : [];
  const shown = mine.map(({ id, label, at, refusal }) => ({ id, label, at, refusal }));
  useOutbox.setState({ waiting: shown.filter((a) => !a.refusal), failed: shown.filter((a) => a.refusal) });
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
  start();
  return () => {
    stopOnline();
    stopSession();
    tabs?.close();
    tabs = undefined;
    clearTimeout(retry);
  };
}
