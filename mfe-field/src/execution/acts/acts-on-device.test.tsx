import { newId } from '@vigie/contracts/core/id';
import { actsOnDevice } from './acts-on-device';

const NAME = 'vigie.test-acts';

/** What another tab of the application does: it stores its acts, and the browser tells this one. */
function storeInOtherTab(acts: { id: string; queued: boolean }[]): void {
  localStorage.setItem(NAME, JSON.stringify({ state: { acts }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
}

test('an act of another tab is seen, and the next act here does not erase it', () => {
  const store = actsOnDevice(NAME);
  const [theirs, ours] = [
    { id: newId(), queued: true },
    { id: newId(), queued: false },
  ];
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
