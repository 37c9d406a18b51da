import { keptOnDevice } from './kept-on-device';

const NAME = 'vigie.test-kept';
const stored = () => JSON.parse(localStorage.getItem(NAME) ?? 'null')?.state;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what another tab stored is there before a change, even if this tab has not heard of it', () => {
  const { change } = keptOnDevice<Record<string, number>>(NAME, {});
  change(() => ({ ours: 1 }));
  localStorage.setItem(NAME, JSON.stringify({ state: { ours: 1, theirs: 2 }, version: 1 }));
  change(() => ({ more: 3 }));
  expect(stored()).toEqual({ ours: 1, theirs: 2, more: 3 });
});

test('what could not be stored outlives the storage of another tab, until it can be', () => {
  const { use, change } = keptOnDevice<Record<string, number>>(NAME, {});
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  change(() => ({ ours: 1 }));
  localStorage.setItem(NAME, JSON.stringify({ state: { theirs: 2 }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
  expect(use.getState()).toEqual({ ours: 1 });
  change(() => ({ more: 3 }));
  expect(stored()).toEqual({ ours: 1, more: 3 });
});

test.each(['no state', '{"state":'])('an application whose storage holds %p opens and stores anew', (text) => {
  localStorage.setItem(NAME, text);
  const { use, change } = keptOnDevice<{ open: boolean }>(NAME, { open: false });
  expect(use.getState()).toEqual({ open: false });
  change(() => ({ open: true }));
  expect(stored()).toEqual({ open: true });
});
