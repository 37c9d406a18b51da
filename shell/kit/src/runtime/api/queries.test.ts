import { invalidateEntities } from './queries';
import { queryClient } from './query-client';

// The cache forgets later, by timers that would keep the run open.
afterAll(() => queryClient.clear());

const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test('an entity makes stale what names it, in the plural too, and what asked for it', async () => {
  queryClient.setQueryData(['commercial.fetchSites', 'a', {}], 1);
  queryClient.setQueryData(['platform.fetchAgencies', null, {}], 1);
  queryClient.setQueryData(['field.board', 'a', {}], 1);
  queryClient.setQueryDefaults(['field.margins'], { meta: { live: ['site'] } });
  queryClient.setQueryData(['field.margins', 'a', {}], 1);
  invalidateEntities(['site']);
  expect(isStale(['commercial.fetchSites', 'a', {}])).toBe(true);
  expect(isStale(['field.margins', 'a', {}])).toBe(true);
  expect(isStale(['field.board', 'a', {}])).toBe(false);
  expect(isStale(['platform.fetchAgencies', null, {}])).toBe(false);
  invalidateEntities(['agency']);
  expect(isStale(['platform.fetchAgencies', null, {}])).toBe(true);
});

test('a call name that is not an entity invalidates nothing', () => {
  queryClient.clear();
  queryClient.setQueryData(['commercial.fetchSites', 'a', {}], 1);
  invalidateEntities(['', 'a', 'ok']);
  expect(isStale(['commercial.fetchSites', 'a', {}])).toBe(false);
});
