import 'fake-indexeddb/auto';
import { queryClient } from '../api/query-client';
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
  expect(queryClient.getQueryData(['old', 'a', {}])).toBeUndefined();
  expect(await db.getAllKeys('kept')).toEqual(['rounds']);
});
