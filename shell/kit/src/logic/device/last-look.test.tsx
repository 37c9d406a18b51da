import { act, cleanup, screen } from '@testing-library/react';
import type { Viewing } from '@vigie/contracts/platform/viewing/viewing';
import { sessionStore } from '@vigie/kit/runtime';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { clearKept } from '../../runtime/outbox/stored-queries';
import { dropLastLook, LAST_LOOK, type LastLook, showLastLook } from './last-look';
import { useLastLook } from './use-last-look';

const LOOK: LastLook = {
  path: 'terrain/planning',
  day: new Date().toDateString(),
  styles: [],
  html: '<main><h1>Mon planning</h1><a href="#/terrain/service/1">Quai nord</a><button>Prendre mon service</button></main>',
};
const shown = () => document.getElementById('early-look');
const kept = () => JSON.parse(localStorage.getItem(`vigie.${LAST_LOOK}`) ?? 'null') as LastLook | null;

function Page({ ready }: { ready: boolean }) {
  useLastLook(ready);
  return <main>{ready ? <h1>Mon planning</h1> : 'Chargement'}</main>;
}

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  location.hash = '#/terrain/planning';
});
afterEach(() => {
  cleanup();
  shown()?.remove();
  document.querySelector('link')?.remove();
  document.getElementById('vigie')?.remove();
  localStorage.clear();
});

test('the last look of this address is shown until the page is ready', async () => {
  await showLastLook(LOOK);
  expect(shown()?.querySelector('h1')?.textContent).toBe('Mon planning');
  // It is for the eye: a screen reader and the Tab key wait for the page.
  expect(shown()?.getAttribute('aria-hidden')).toBe('true');
  expect(shown()?.querySelector('a')?.tabIndex).toBe(-1);
  const { rerender } = renderKit(<Page ready={false} />);
  expect(shown()).not.toBeNull();
  rerender(<Page ready />);
  expect(shown()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mon planning' }).isConnected).toBe(true);
});

test.each([
  ['another address', { path: 'terrain/mesRondes' }],
  ['another day', { day: new Date(0).toDateString() }],
])('the look of %s is not shown', async (_what, other) => {
  await showLastLook({ ...LOOK, ...other });
  expect(shown()).toBeNull();
});

test('the look of another build of the shell is not shown', async () => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/shell.2.css' }));
  await showLastLook({ ...LOOK, styles: [`${location.origin}/shell.1.css`] });
  expect(shown()).toBeNull();
});

test('it goes when its user goes to another page', async () => {
  await showLastLook(LOOK);
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(shown()).toBeNull();
});

const button = (name: string): HTMLButtonElement => {
  const made = document.createElement('button');
  made.textContent = name;
  document.body.append(made);
  return made;
};
const tap = (name: string) =>
  [...(shown()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click();

test('a tap on one of its buttons is the tap on that of the page, even if it arrives later', async () => {
  await showLastLook(LOOK);
  tap('Prendre mon service');
  dropLastLook();
  const pressed = jest.fn();
  const real = document.createElement('button');
  real.textContent = 'Prendre mon service';
  real.addEventListener('click', pressed);
  document.body.append(real);
  await act(async () => undefined);
  expect(pressed).toHaveBeenCalledTimes(1);
  document.body.append(document.createElement('p'));
  await act(async () => undefined);
  expect(pressed).toHaveBeenCalledTimes(1);
  real.remove();
});

test('a tap is repeated on nothing if the page has two buttons of this name', async () => {
  await showLastLook(LOOK);
  tap('Prendre mon service');
  const pressed = jest.fn();
  const both = [button('Prendre mon service'), button('Prendre mon service')];
  for (const one of both) one.addEventListener('click', pressed);
  dropLastLook();
  await act(async () => undefined);
  expect(pressed).not.toHaveBeenCalled();
  for (const one of both) one.remove();
});

const leave = () => dispatchEvent(new Event('pagehide'));

test('the look is kept when the application is left, for as long as its user is signed in', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'vigie', innerHTML: '<p>Vu</p>' }));
  const { rerender } = renderKit(<Page ready={false} />);
  leave();
  expect(kept()).toBeNull();
  rerender(<Page ready />);
  location.hash = '#/terrain/planning?du=2026-11-29';
  leave();
  expect(kept()).toMatchObject({ path: 'terrain/planning', html: '<p>Vu</p>' });
  await clearKept();
  expect(kept()).toBeNull();
});

test('the look is of the day on which the page was drawn, also when the application is left after midnight', () => {
  jest.useFakeTimers({ now: new Date('2026-11-29T23:59:30'), doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    renderKit(<Page ready />);
    jest.setSystemTime(new Date('2026-11-30T00:15:00'));
    leave();
    expect(kept()?.day).toBe('Sun Nov 29 2026');
  } finally {
    jest.useRealTimers();
  }
});

test('what is seen in a viewing is not kept', () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'vigie', innerHTML: '<p>Vu</p>' }));
  renderKit(<Page ready />);
  sessionStore.setState({ viewing: {} as Viewing });
  leave();
  expect(kept()).toBeNull();
});
