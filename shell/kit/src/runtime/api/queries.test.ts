import { invalidateNouns } from './queries';
import { queryClient } from './query-client';

// The cache's garbage collection timers would keep the test run open.
afterAll(() => queryClient.clear());

const isStale = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

const cached = (key: unknown[], reads?: string[]) => {
  queryClient.setQueryDefaults([key[0]], { meta: { reads } });
  queryClient.setQueryData(key, 1);
};

test('a noun makes stale the answers whose call reads it, however the call is called', () => {
  cached(['commercial.fetchSites', 'a', {}], ['site']);
  cached(['field.margins', 'a', {}], ['invoice', 'site']);
  cached(['field.siteBoard', 'a', {}], ['service']);
  cached(['platform.config', null, {}]);
  invalidateNouns(['site']);
  expect(isStale(['commercial.fetchSites', 'a', {}])).toBe(true);
  expect(isStale(['field.margins', 'a', {}])).toBe(true);
  expect(isStale(['field.siteBoard', 'a', {}])).toBe(false);
  expect(isStale(['platform.config', null, {}])).toBe(false);
});

test('nothing that changed makes nothing stale', () => {
  cached(['commercial.fetchAgents', 'a', {}], ['agent']);
  invalidateNouns([]);
  expect(isStale(['commercial.fetchAgents', 'a', {}])).toBe(false);
});
