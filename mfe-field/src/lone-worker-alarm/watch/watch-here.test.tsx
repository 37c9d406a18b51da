import { act, render, screen } from '@testing-library/react';
import { WatchHere } from './watch-here';

jest.mock('./watching', () => ({ Watching: ({ watch }: { watch: { id: string } }) => <p>Veille {watch.id}</p> }));

/** The locks of the browser, which all tabs share: a stolen one is lost by its holder. */
function shareLocks() {
  let lose: ((reason: DOMException) => void) | undefined;
  const request = jest.fn(
    (_name: string, options: { steal?: boolean }, work: (lock: object | null) => Promise<void> | undefined) => {
      if (lose && !options.steal) return Promise.resolve(work(null));
      lose?.(new DOMException('stolen', 'AbortError'));
      return new Promise<void>((resolve, reject) => {
        lose = reject;
        void Promise.resolve(work({})).then(() => {
          if (lose === reject) lose = undefined;
          resolve();
        });
      });
    },
  );
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return request;
}
let visible: DocumentVisibilityState;
function turn(state: DocumentVisibilityState): void {
  visible = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const tab = (id: string) =>
  render(<WatchHere watch={{ id, serviceId: 's', userId: 'u', at: '2026-11-24T20:00:00.000Z' }} />);

beforeEach(() => {
  visible = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visible, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('of two tabs the one that the agent sees keeps the watch, and the other takes it back when it is seen', async () => {
  const request = shareLocks();
  tab('1');
  await screen.findByText('Veille 1');
  const second = tab('2');
  await screen.findByText('Veille 2');
  expect(screen.queryByText('Veille 1')).toBeNull();
  await act(async () => turn('visible'));
  // The tab that keeps the watch asks for it no more.
  expect(request).toHaveBeenCalledTimes(3);
  await screen.findByText('Veille 1');
  expect(screen.queryByText('Veille 2')).toBeNull();
  second.unmount();
});

test('a tab that opens behind another leaves it the watch, and keeps it where there is no other', async () => {
  shareLocks();
  const first = tab('1');
  await screen.findByText('Veille 1');
  visible = 'hidden';
  tab('2');
  await act(async () => undefined);
  expect(screen.queryByText('Veille 2')).toBeNull();
  screen.getByText('Veille 1');
  first.unmount();
  await act(async () => undefined);
  tab('3');
  await screen.findByText('Veille 3');
});

test('a browser without locks, or one that refuses them, keeps the watch', async () => {
  tab('1');
  await screen.findByText('Veille 1');
  const request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  tab('2');
  await screen.findByText('Veille 2');
});
