import 'fake-indexeddb/auto';
import type { Viewing } from '@vigie/contracts/platform/viewing/viewing';
import { fakeServer } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aUser } from '../../testing/people';
import { queryClient } from '../api/query-client';
import { signIn } from '../session/session';
import { keepViewing } from '../session/viewing-end';
import { database } from './database';
import { restoreKept } from './stored-queries';

const DAY_MS = 24 * 3_600_000;

afterAll(async () => (await database()).close());

test('what was read before is there for as long as the page is open, and for a week', async () => {
  const nowMs = Date.now();
  const db = await database();
  const row = (name: string, at: number) => ({ key: name, queryKey: [name, 'a', {}], data: { of: name }, at });
  await db.put('kept', row('rounds', nowMs - DAY_MS));
  await db.put('kept', row('old', nowMs - 8 * DAY_MS));
  await restoreKept(nowMs);
  const query = queryClient.getQueryCache().find({ queryKey: ['rounds', 'a', {}] });
  expect(query?.state).toMatchObject({ data: { of: 'rounds' }, dataUpdatedAt: nowMs - DAY_MS });
  // Without a network, an answer dropped after ten minutes could not be loaded again.
  expect(query?.options.gcTime).toBe(Number.POSITIVE_INFINITY);
  // What changed while the page was closed is asked for, even if the answer is seconds old.
  expect(query?.isStaleByTime(Number.POSITIVE_INFINITY)).toBe(true);
  expect(queryClient.getQueryData(['old', 'a', {}])).toBeUndefined();
  expect(await db.getAllKeys('kept')).toEqual(['rounds']);
});

test('a viewing that a reload interrupted begins without what its user had read', async () => {
  const values = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  };
  Object.assign(globalThis, { sessionStorage });
  queryClient.clear();
  const own = { key: 'boards', queryKey: ['boards', 'a', {}], data: { of: 'boards' }, at: Date.now() };
  await (await database()).put('kept', own);
  keepViewing({ userId: 'u', viewing: {} as Viewing });
  await restoreKept();
  expect(queryClient.getQueryData(own.queryKey)).toBeUndefined();
  values.clear();
  await restoreKept();
  expect(queryClient.getQueryData(own.queryKey)).toEqual({ of: 'boards' });
});

test('whoever signs in on a device that lost its session finds nothing that another user had read', async () => {
  Object.assign(globalThis, { localStorage: memoryStorage(), location: { hash: '#/login' } });
  await (await database()).put('kept', { key: 'mine', queryKey: ['mine'], data: {}, at: Date.now() });
  fakeServer(({ path }) =>
    path === '/api/login_check' ? { body: { token: 'access', refresh_token: 'refresh' } } : { body: aUser() },
  );
  await signIn('nadia@example.fr', 'Vigie2026');
  expect(await (await database()).getAllKeys('kept')).toEqual([]);
});
