import { cleanup, render, screen } from '@testing-library/react';
import { BoardHelp, keysHelp } from './board-help';

const KEYS_HELP = keysHelp({ editable: true, creates: true });
const FINGER = "Toucher un service : l'ouvrir. Appuyer longuement, puis glisser : le déplacer.";
const { matchMedia } = window;

function show(props: Parameters<typeof BoardHelp>[0], { finger }: { finger: boolean }): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: finger && query === '(pointer: coarse)' });
  render(<BoardHelp {...props} />);
}
afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
});

test.each([false, true])('a finger reads how it opens and moves a service (on a phone: %s)', (phone) => {
  show({ editable: true, creates: true, phone }, { finger: true });
  expect(screen.getByText(FINGER)).toBeTruthy();
  expect(screen.queryByText(KEYS_HELP)).toBeNull();
});

test('a finger that may move nothing reads nothing of it', () => {
  show({ editable: false, creates: false, phone: false }, { finger: true });
  expect(screen.queryByText(FINGER)).toBeNull();
});

test('without a finger the keys are told, where there is place for them', () => {
  show({ editable: true, creates: true, phone: false }, { finger: false });
  expect(screen.getByText(KEYS_HELP)).toBeTruthy();
  cleanup();
  show({ editable: true, creates: true, phone: true }, { finger: false });
  expect(screen.queryByText(KEYS_HELP)).toBeNull();
});

test('somebody who may move nothing reads the keys that open only', () => {
  show({ editable: false, creates: false, phone: false }, { finger: false });
  expect(screen.getByText('Flèches : aller d’un service à l’autre. Entrée : ouvrir.')).toBeTruthy();
});
