import { noteAnswer, useOnline, watchOnline } from './online.store';

const device = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

test('an answer to a call from before the device went offline does not say that it is online', () => {
  const stop = watchOnline();
  const before = performance.now();
  device(false);
  noteAnswer(true, before);
  expect(useOnline.getState().online).toBe(false);
  // A server on the same machine answers without a network.
  noteAnswer(true, performance.now() + 1);
  expect(useOnline.getState().online).toBe(true);
  noteAnswer(false, before);
  expect(useOnline.getState().online).toBe(false);
  device(true);
  expect(useOnline.getState().online).toBe(true);
  stop();
});
