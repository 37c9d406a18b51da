import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { queryClient } from '../api/query-client';
import { database } from './database';
import { DATABASE, readKeptEarly, takeKeptEarly } from './kept-early';
import { restoreKept } from './stored-queries';

const answer = { key: 'rounds', queryKey: ['rounds', 'a', {}], data: { of: 'rounds' }, at: Date.now() };

beforeEach(() => queryClient.clear());
// It closes the application's connection too, which then opens another.
afterEach(() => deleteDB(DATABASE));

test('what was read before the application is what it restores, once', async () => {
  await (await database()).put('kept', answer);
  readKeptEarly();
  const read = globalThis.vigieKept;
  expect(await read).toEqual([answer]);
  await (await database()).clear('kept');
  await restoreKept();
  expect(queryClient.getQueryData(answer.queryKey)).toEqual({ of: 'rounds' });
  queryClient.clear();
  await restoreKept();
  expect(queryClient.getQueryData(answer.queryKey)).toBeUndefined();
});

test('a device without a database gets a whole one from the application', async () => {
  readKeptEarly();
  expect(await takeKeptEarly()).toBeUndefined();
  await (await database()).put('kept', answer);
  await restoreKept();
  expect(queryClient.getQueryData(answer.queryKey)).toEqual({ of: 'rounds' });
});

test('a database without the store, or that cannot be opened, is left to the application', async () => {
  (await openDB(DATABASE, 1)).close();
  readKeptEarly();
  expect(await takeKeptEarly()).toBeUndefined();
  await deleteDB(DATABASE);
  const open = jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  readKeptEarly();
  expect(await takeKeptEarly()).toBeUndefined();
  open.mockRestore();
});

test('the early reader leaves no connection that would hold back a newer page', async () => {
  (await openDB(DATABASE, 2)).close();
  readKeptEarly();
  await takeKeptEarly();
  const newer = await openDB(DATABASE, 3);
  expect(newer.version).toBe(3);
  newer.close();
});
