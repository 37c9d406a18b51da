import { LIVE_KEPT_MS, type LiveEvent, liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { addressOf } from '../api/address';
import { sendSigned } from '../api/client';
import { isApiError } from '../api/errors';
import { queryClient } from '../api/query-client';
import { useOnline } from '../online.store';
import { currentScope, hasValidSubscription, sessionStore } from '../session/session.store';
import { applyLive } from './apply-live';
import { followStream } from './live-stream';

interface LiveState {
  /** True while updates are received. */
  connected: boolean;
}
export const useLiveState = create<LiveState>(() => ({ connected: false }));

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Updates that arrive in a burst (an import, a duplicated week) cause one reload. */
const BURST_MS = 300;
let burst: LiveEvent[] | undefined;

function receive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
  if (burst) {
    burst.push(event);
    return;
  }
  burst = [event];
  setTimeout(() => {
    const events = burst ?? [];
    burst = undefined;
    applyLive(events);
  }, BURST_MS);
}

function readEvent(data: string): LiveEvent | undefined {
  try {
    const value = JSON.parse(data) as Partial<LiveEvent> | null;
    return typeof value?.name === 'string' ? { name: value.name, ids: value.ids ?? [], rows: value.rows } : undefined;
  } catch {
    return undefined;
  }
}

/** A message from the tab that holds the stream to the other tabs. */
type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'connected'; connected: boolean }
  | { kind: 'missed' }
  | { kind: 'hello' };

/** First reads may start this long before the stream of the session is asked for. */
const AHEAD_MS = 2_000;

/** Updates were lost: every answer is stale, also those of screens that are not shown now. */
function catchUp(): void {
  sessionStore.setState({ outdated: true });
  void queryClient.invalidateQueries();
}

async function* textOf(response: Response): AsyncIterable<string> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The agency is closed, or the user has no access any more: reloading the user shows that page at once. */
function refused(error: unknown): never {
  if (isApiError(error) && (error.code === 403 || error.code === 404)) sessionStore.setState({ outdated: true });
  throw error;
}

/** Waits until the time is over, the network is back or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const stopWatching = useOnline.subscribe((now, before) => now.online && !before.online && finish());
    signal.addEventListener('abort', finish);
  });
}

/**
 * Opens the live updates of the current agency. A browser allows six connections to one server, so one tab holds the
 * stream and forwards updates to the others.
 */
function connect(): () => void {
  const scope = currentScope();
  const session = sessionStore.getState();
  // A viewing receives no live updates, nor does an agency without a valid subscription.
  if (!scope.agencyId || session.viewing || !hasValidSubscription(session)) return () => undefined;
  const stop = new AbortController();
  const from = Date.now();
  const name = `vigie.live.${[scope.agencyId, scope.customerId, scope.agentId].join('.')}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const tell = (message: TabMessage) => !stop.signal.aborted && channel?.postMessage(message);
  let listening = false;
  // Whether another tab held the stream before: updates between its stream and the one of this tab are lost.
  let followed = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'event') receive(data.event);
    if (data.kind === 'missed') catchUp();
    if (data.kind === 'connected' && !listening) {
      followed = true;
      useLiveState.setState({ connected: data.connected });
    }
    if (data.kind === 'hello' && listening) tell({ kind: 'connected', connected: useLiveState.getState().connected });
  });
  tell({ kind: 'hello' });
  const run = () => {
    listening = true;
    const headers = { accept: 'text/event-stream' };
    /** The first stream begins with the updates since the first reads; after a break everything is read anew. */
    let sinceMs = Math.min(Date.now() - from + AHEAD_MS, LIVE_KEPT_MS);
    const addressOfNext = (): string => {
      const url = addressOf(liveCalls.live, {}, { sinceMs: String(sinceMs) }, scope);
      sinceMs = 0;
      return url;
    };
    return followStream({
      signal: stop.signal,
      behind: followed,
      open: async (signal) =>
        textOf(await sendSigned({ method: 'GET', url: addressOfNext(), signal, headers }).catch(refused)),
      onData: (data) => {
        const event = readEvent(data);
        if (!event) return;
        receive(event);
        tell({ kind: 'event', event });
      },
      onConnected: (connected) => {
        useLiveState.setState({ connected });
        tell({ kind: 'connected', connected });
      },
      onMissed: () => {
        catchUp();
        tell({ kind: 'missed' });
      },
      pause: (ms) => pause(ms, stop.signal),
    });
  };
  if (typeof navigator !== 'undefined' && navigator.locks) {
    navigator.locks.request(name, { signal: stop.signal }, run).catch(() => undefined);
  } else void run();
  return () => {
    stop.abort();
    channel?.close();
    useLiveState.setState({ connected: false });
  };
}

/** Keeps the stream of the session's agency open; returns the function that stops it. */
export function watchLive(): () => void {
  let disconnect = connect();
  const stopSession = sessionStore.subscribe((now, before) => {
    const same =
      now.agency?.id === before.agency?.id &&
      now.user?.id === before.user?.id &&
      hasValidSubscription(now) === hasValidSubscription(before);
    if (same && now.altered === before.altered && now.viewing === before.viewing) return;
    disconnect();
    disconnect = connect();
  });
  return () => {
    stopSession();
    disconnect();
  };
}

/**
 * Calls `handler` on live updates with a full name (`service.updated`) or of a whole noun (`service`). The query cache
 * updates itself; this is for sounds, toasts and other effects of a screen. @public Remotes read it through the facade.
 */
export function useLive(names: readonly string[], handler: Listener): void {
  const latest = useRef(handler);
  latest.current = handler;
  const wanted = names.join(' ');
  useEffect(() => {
    const set = new Set(wanted.split(' '));
    const listener: Listener = (event) => {
      if (set.has(event.name) || set.has(event.name.split('.')[0] ?? '')) latest.current(event);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [wanted]);
}
