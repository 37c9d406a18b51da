import { QueryObserver } from '@tanstack/react-query';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, anAgency, aUser } from '../../testing/people';
import { queryClient } from '../api/query-client';
import { tokenKeeper } from '../outbox/keeper';
import { watchOutdated } from '../session/session';
import { sessionOf, sessionStore } from '../session/session.store';
import { applyLive } from './apply-live';

afterAll(() => queryClient.clear());
beforeEach(() => queryClient.clear());

const KEY = ['commercial.fetchSites', 'a', {}];
const read = (data: unknown, reads: string[] = ['site']) => {
  queryClient.setQueryDefaults([KEY[0]], { meta: { reads } });
  queryClient.setQueryData(KEY, data);
};
const data = () => queryClient.getQueryData(KEY) as { data: { id: string; name: string }[] };
const isStale = () => queryClient.getQueryState(KEY)?.isInvalidated;

test('a row that changed is put in place, and nothing is asked again', () => {
  const [first, second] = [newId(), newId()];
  read({
    filtered: 2,
    data: [
      { id: first, name: 'Quai' },
      { id: second, name: 'Parking' },
    ],
  });
  applyLive([{ name: 'site.updated', ids: [second], rows: [{ id: second, name: 'Parking nord', secret: 1 }] }]);
  expect(data()).toEqual({
    filtered: 2,
    data: [
      { id: first, name: 'Quai' },
      { id: second, name: 'Parking nord' },
    ],
  });
  expect(isStale()).toBe(false);
});

test.each([
  [{ query: 'quai', filters: {} }, true],
  [{ query: '', filters: { status: [100] } }, true],
  [{ query: '', filters: {} }, false],
])('in a list that %j narrows, a changed row shows its values and the list asks again: %s', (body, asks) => {
  const id = newId();
  const key = [KEY[0], 'a', { body }];
  queryClient.setQueryDefaults([KEY[0]], { meta: { reads: ['site'] } });
  queryClient.setQueryData(key, { filtered: 1, data: [{ id, name: 'Quai' }] });
  applyLive([{ name: 'site.updated', ids: [id], rows: [{ id, name: 'Parking' }] }]);
  expect(queryClient.getQueryData(key)).toMatchObject({ data: [{ name: 'Parking' }] });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(asks);
});

test('a list that is known to miss a row stays so when another of its rows changes', () => {
  const id = newId();
  read({ filtered: 1, data: [{ id, name: 'Quai' }] });
  applyLive([{ name: 'site.created', ids: [newId()] }]);
  applyLive([{ name: 'site.updated', ids: [id], rows: [{ id, name: 'Quai nord' }] }]);
  expect(data().data[0]?.name).toBe('Quai nord');
  expect(isStale()).toBe(true);
});

test('what is told late does not take the place of a newer row', () => {
  const id = newId();
  read({ filtered: 1, data: [{ id, name: 'Quai nord', updatedAt: '2026-11-22T18:00:01.000Z' }] });
  const row = (name: string, updatedAt: string) => ({ id, name, updatedAt });
  applyLive([{ name: 'site.updated', ids: [id], rows: [row('Quai', '2026-11-22T18:00:00.000Z')] }]);
  expect(data().data[0]?.name).toBe('Quai nord');
  applyLive([{ name: 'site.updated', ids: [id], rows: [row('Quai sud', '2026-11-22T18:00:02.000Z')] }]);
  expect(data().data[0]?.name).toBe('Quai sud');
});

test.each([
  ['an answer', true],
  ['the first answer of all', false],
])('%s that was asked for before a change is asked for again, and does not undo it', async (_what, isKnown) => {
  const id = newId();
  const [old, now] = ['Quai', 'Quai nord'].map((name) => ({ filtered: 1, data: [{ id, name }] }));
  const held: (() => void)[] = [];
  const queryFn = () =>
    new Promise((resolve) => {
      const answer = held.length === 0 ? old : now;
      held.push(() => resolve(answer));
    });
  queryClient.setQueryDefaults([KEY[0]], { meta: { reads: ['site'] } });
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn, retry: false }).subscribe(() => undefined);
  if (isKnown) queryClient.setQueryData(KEY, old);
  applyLive([{ name: 'site.updated', ids: [id], rows: [{ id, name: 'Quai nord' }] }]);
  for (let tick = 0; tick < 20; tick += 1) {
    for (const answer of held) answer();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(held).toHaveLength(2);
  expect(data().data[0]?.name).toBe('Quai nord');
  stop();
});

test('changes that come faster than the list is answered do not hold it back', async () => {
  let asked = 0;
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const answer = { filtered: 1, data: [{ id: newId(), name: `Réponse ${++asked}` }] };
      const timer = setTimeout(() => resolve(answer), 30);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new Error('cancelled'));
      });
    });
  queryClient.setQueryDefaults([KEY[0]], { meta: { reads: ['site'] } });
  queryClient.setQueryData(KEY, { filtered: 0, data: [] });
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn, retry: false }).subscribe(() => undefined);
  for (let change = 0; change < 20; change += 1) {
    applyLive([{ name: 'site.created', ids: [newId()] }]);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(data().data[0]?.name).toMatch(/^Réponse/);
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The answer that stays was asked for after the last change, and nothing asks on without one.
  expect(data().data[0]?.name).toBe(`Réponse ${asked}`);
  expect(queryClient.getQueryState(KEY)).toMatchObject({ fetchStatus: 'idle', isInvalidated: false });
  stop();
});

test.each([
  ['a row that the page does not show', 'site.updated', [{ id: newId(), name: 'Autre' }]],
  ['an update without its content', 'site.updated', undefined],
  ['a new row', 'site.created', [{ id: newId(), name: 'Neuf' }]],
  ['a deleted row', 'site.deleted', undefined],
])('%s makes the list ask again', (_what, name, rows) => {
  const id = newId();
  read({ filtered: 1, data: [{ id, name: 'Quai' }] });
  applyLive([{ name, ids: rows?.map((row) => row.id) ?? [id], rows }]);
  expect(isStale()).toBe(true);
});

test('an answer that is no list asks again, one that reads other nouns does not', () => {
  const id = newId();
  read({ site: { id, name: 'Quai' } });
  applyLive([{ name: 'agent.updated', ids: [id], rows: [{ id, name: 'x' }] }]);
  expect(isStale()).toBe(false);
  applyLive([{ name: 'site.updated', ids: [id], rows: [{ id, name: 'Quai sud' }] }]);
  expect(isStale()).toBe(true);
});

test('a screen that knows which changes make a row leave it is asked first', () => {
  const id = newId();
  read({ filtered: 1, data: [{ id, name: 'Quai' }] });
  const query = queryClient.getQueryCache().find({ queryKey: KEY });
  query?.setOptions({ queryKey: KEY, meta: { ...query.meta, patch: () => undefined } });
  applyLive([{ name: 'site.updated', ids: [id], rows: [{ id, name: 'Quai sud' }] }]);
  expect([data().data[0]?.name, isStale()]).toEqual(['Quai', true]);
});

test('what depends on the settings of the agency is asked again when they are saved', () => {
  read({ typeKeys: ['incident_theft'] }, ['settings']);
  applyLive([{ name: 'site.updated', ids: [newId()] }]);
  expect(isStale()).toBe(false);
  applyLive([{ name: 'agency.updated', ids: [newId()] }]);
  expect(isStale()).toBe(true);
});

test('a change of the agency, or of its rights, is read into the session of the page', async () => {
  Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  const of = (deletionOn: string | null, rights: string[]) =>
    aUser({ memberships: [aMembership({ agency: anAgency({ deletionOn }), rights })] });
  sessionStore.setState(sessionOf(of(null, []), undefined, null), true);
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  const { seen } = fakeServer(() => ({ body: of('2026-12-26', ['ACCOUNT_RIGHT_LIST_SITE']) }));
  const stop = watchOutdated();
  applyLive([{ name: 'site.updated', ids: [newId()] }]);
  expect(seen).toEqual([]);
  const read = new Promise((resolve) => sessionStore.subscribe((now) => !now.outdated && resolve(now)));
  applyLive([{ name: 'agency.updated', ids: [newId()] }]);
  await read;
  stop();
  expect(sessionStore.getState().agency?.deletionOn).toBe('2026-12-26');
  expect(sessionStore.getState().rights).toContain('ACCOUNT_RIGHT_LIST_SITE');
});
