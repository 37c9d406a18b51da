import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, aUser } from '../../testing/people';
import { queryClient } from '../api/query-client';
import { tokenKeeper } from '../outbox/keeper';
import { sessionOf, sessionStore, signedOutState } from '../session/session.store';
import { useLiveState, watchLive } from './live';

const KEY = ['field.fetchServices'];
const isStale = () => queryClient.getQueryCache().find({ queryKey: KEY })?.state.isInvalidated;
const membership = aMembership({ owner: true });
const otherTab = () => new BroadcastChannel(`vigie.live.${[membership.agency.id, undefined, undefined].join('.')}`);

/** Addresses of the streams that were opened. */
const asked: string[] = [];
/** The browser's lock of the stream: `give` lets this tab have it. */
let give = (): void => undefined;
let stop = (): void => undefined;

const until = async (met: () => unknown): Promise<void> => {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(() => {
  const request = async (_name: string, _options: object, run: () => Promise<void>) => {
    await new Promise<void>((resolve) => {
      give = resolve;
    });
    await run();
  };
  Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
  // A stream that stays open and says nothing.
  asked.length = 0;
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return new Response(new ReadableStream(), { status: 200 });
  };
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(aUser({ memberships: [membership] }), undefined, null), true);
  queryClient.setQueryData(KEY, { data: [] });
  stop = watchLive();
});
afterEach(() => {
  stop();
  queryClient.clear();
  sessionStore.setState(signedOutState(), true);
});

test('the first tab that opens the stream asks for nothing again', async () => {
  give();
  await until(() => useLiveState.getState().connected);
  expect(isStale()).toBe(false);
  // What was told since the page was first read is sent by the stream.
  expect(Number(asked[0]?.split('sinceMs=')[1])).toBeGreaterThanOrEqual(2_000);
});

test('a tab that takes the stream over from a closed one asks again for what it shows and showed', async () => {
  const other = otherTab();
  other.postMessage({ kind: 'connected', connected: true });
  await until(() => useLiveState.getState().connected);
  expect(isStale()).toBe(false);
  other.close();
  give();
  await until(isStale);
  expect(sessionStore.getState().outdated).toBe(true);
});

test('what the tab with the stream has missed, the others have missed too', async () => {
  const other = otherTab();
  other.postMessage({ kind: 'missed' });
  await until(isStale);
  other.close();
  expect(sessionStore.getState().outdated).toBe(true);
});
