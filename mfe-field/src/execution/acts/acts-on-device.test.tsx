import { newId } from '@vigie/contracts/core/id';
import { actsOnDevice } from './acts-on-device';

const NAME = 'vigie.test-acts';

/** What another tab of the application does: it stores its acts, and the browser tells this one. */
function storeInOtherTab(acts: { id: string; queued: boolean }[]): void {
  localStorage.setItem(NAME, JSON.stringify({ state: { acts }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
}
const act = (queued = true) => ({ id: newId(), userId: 'karim', queued });

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('an act of another tab is seen, and the next act here does not erase it', () => {
  const store = actsOnDevice(NAME);
  const [theirs, ours] = [act(), act(false)];
  storeInOtherTab([theirs]);
  expect(store.use.getState().acts).toEqual([theirs]);
  store.add(ours);
  expect(JSON.parse(localStorage.getItem(NAME) ?? '')).toMatchObject({ state: { acts: [theirs, ours] } });
});

test('the storage of something else changes nothing', () => {
  const store = actsOnDevice(NAME);
  const before = store.use.getState().acts;
  localStorage.setItem(NAME, JSON.stringify({ state: { acts: [] }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'vigie.other' }));
  expect(store.use.getState().acts).toBe(before);
});

test('an act that could not be stored stays on screen when another tab stores one of its own', () => {
  const store = actsOnDevice(NAME);
  const [stored, ours, theirs] = [act(), act(), act()];
  store.add(stored);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.add(ours);
  full.mockRestore();
  storeInOtherTab([stored, theirs]);
  expect(store.use.getState().acts).toEqual([stored, theirs, ours]);
  store.change(ours.id, { queued: false });
  expect(JSON.parse(localStorage.getItem(NAME) ?? '').state.acts).toHaveLength(3);
});
