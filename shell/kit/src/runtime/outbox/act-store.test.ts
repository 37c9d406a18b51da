import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import type { StoredAct } from './outbox-queue';

const bytes = (length: number): ArrayBuffer => new Uint8Array(length).fill(7).buffer;
const photo = (length = 3) => ({ name: 'p.jpg', type: 'image/jpeg', bytes: bytes(length) });

const act = (id: string, fileCount = 0): StoredAct => ({
  id,
  userId: 'u',
  scope: { agencyId: 'a' },
  call: { name: 'field.act', path: '/act', prefixes: [], inAgency: true, method: 'POST', upload: false },
  params: undefined,
  body: { id },
  fileCount,
  at: '2026-11-21T02:00:00+01:00',
});

/** Loads the modules anew, as a page that was just opened: their memory is gone. */
async function reopened() {
  jest.resetModules();
  const opened = await import('./database');
  pages.push(async () => (await opened.database()).close());
  return {
    ...(await import('./act-store')),
    ...opened,
    ...(await import('./held-files')),
    ...(await import('./keeping.store')),
  };
}
/** Node has no `navigator.storage`. */
function withStorage(storage: unknown): void {
  Object.defineProperty(globalThis, 'navigator', { value: { storage }, configurable: true });
}
beforeEach(() => withStorage(undefined));

const pages: (() => Promise<void>)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of pages.splice(0)) await close().catch(() => undefined);
  await deleteDB('vigie');
});

test('acts and their photos outlive the page, and leave together', async () => {
  const before = await reopened();
  await before.actStore.add(act('start'), []);
  await before.actStore.add(act('incident', 2), [photo(), photo(5)]);
  const after = await reopened();
  const [start, incident] = await after.actStore.all();
  expect([start?.id, incident?.id]).toEqual(['start', 'incident']);
  if (!start || !incident) throw new Error('acts are missing');
  expect((await after.actStore.filesOf(incident)).map((file) => file.bytes.byteLength)).toEqual([3, 5]);
  expect(await after.actStore.filesOf(start)).toEqual([]);
  await after.actStore.update({ ...start, refusal: { code: 400, message: 'non' } });
  await after.actStore.remove(incident);
  expect(await after.actStore.all()).toMatchObject([{ id: 'start', refusal: { message: 'non' } }]);
  expect(await (await after.database()).getAllKeys('files')).toEqual([]);
  expect(after.unkeptCount('u')).toBe(0);
});

test('photos of an act that is not recorded yet outlive the page, and leave with it once it is', async () => {
  const before = await reopened();
  await before.holdFiles('photos', [new File([bytes(3)], 'p.jpg', { type: 'image/jpeg' })]);
  const after = await reopened();
  const [held] = await after.heldFiles('photos');
  expect([held?.name, held?.type, held?.size]).toEqual(['p.jpg', 'image/jpeg', 3]);
  expect(await after.heldFiles('others')).toEqual([]);
  await after.actStore.add(act('photos', 1), [photo()]);
  for (const recorded of await after.actStore.all()) await after.actStore.remove(recorded);
  expect(await after.heldFiles('photos')).toEqual([]);
});

test('what an earlier release recorded is sent by this one, photos included', async () => {
  const former = await openDB('vigie', 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('kept', { keyPath: 'key' });
    },
  });
  const { fileCount: _none, ...earlier } = act('incident');
  await former.add('acts', { ...earlier, files: [photo(9)] });
  await former.add('acts', { ...earlier, id: 'end', files: [] });
  former.close();
  const { actStore } = await reopened();
  const [incident, end] = await actStore.all();
  expect(incident).toMatchObject({ id: 'incident', fileCount: 1 });
  expect(incident).not.toHaveProperty('files');
  expect(end).toMatchObject({ id: 'end', fileCount: 0 });
  expect((await actStore.filesOf(incident as StoredAct)).map((file) => file.bytes.byteLength)).toEqual([9]);
});

test('what a full device cannot take waits in the page, behind what it holds, and is counted', async () => {
  const { actStore, unkeptCount } = await reopened();
  await actStore.add(act('start'), []);
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await actStore.add(act('incident', 1), [photo()]);
  const [, incident] = await actStore.all();
  if (!incident) throw new Error('the act is lost');
  expect(incident.id).toBe('incident');
  expect(await actStore.filesOf(incident)).toHaveLength(1);
  expect([unkeptCount('u'), unkeptCount('v')]).toEqual([1, 0]);
  await actStore.update({ ...incident, refusal: { code: 400, message: 'non' } });
  expect((await actStore.all())[1]).toMatchObject({ refusal: { message: 'non' } });
  await actStore.remove(incident);
  expect((await actStore.all()).map(({ id }) => id)).toEqual(['start']);
  expect(unkeptCount('u')).toBe(0);
});

test('a window that keeps nothing is known before it is needed', async () => {
  const { lookAtKeeping, useKeeping, actStore, unkeptCount } = await reopened();
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'InvalidStateError');
  });
  await lookAtKeeping();
  expect(useKeeping.getState().keeps).toBe('none');
  await actStore.add(act('start'), []);
  expect((await actStore.all()).map(({ id }) => id)).toEqual(['start']);
  expect(unkeptCount('u')).toBe(1);
});

test('room, and the promise of the browser, are read without asking', async () => {
  const { lookAtKeeping, askToKeep, useKeeping } = await reopened();
  const persist = jest.fn(async () => true);
  const storage = { estimate: async () => ({ quota: 200e6, usage: 150e6 }), persisted: async () => false, persist };
  withStorage(storage);
  await lookAtKeeping();
  expect(useKeeping.getState()).toEqual({ keeps: 'little', promised: false, freeBytes: 50e6 });
  expect(persist).not.toHaveBeenCalled();
  storage.estimate = async () => ({ quota: 900e6, usage: 0 });
  await lookAtKeeping();
  expect(useKeeping.getState().keeps).toBe('enough');
  expect(await askToKeep()).toBe(true);
  expect(useKeeping.getState().promised).toBe(true);
});
