import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vigie/kit/runtime';
import { renderKit, resetKit, toastTexts } from '../../testing/harness';
import { Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  resetKit();
});
afterEach(() => jest.useRealTimers());

const show = (...inputs: Parameters<typeof toast>[0][]) =>
  act(() => {
    for (const input of inputs) toast(input);
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** The region of the messages that do not interrupt. */
const polite = () => document.querySelector('[aria-live="polite"]');

test('a screen reader knows the region before its first message', () => {
  renderKit(<Toasts />);
  const region = polite();
  expect(region).toBeEmptyDOMElement();
  show({ tone: 'positive', message: 'Enregistrement effectué' });
  expect(polite()).toBe(region);
  expect(region).toHaveTextContent('Enregistrement effectué');
});

test('an error is an alert and stays 8 s, a success is a status and stays 5 s', () => {
  renderKit(<Toasts />);
  show(
    { tone: 'positive', message: 'Enregistrement effectué' },
    { tone: 'negative', message: 'Erreur réseau inconnue' },
  );
  expect(polite()).toHaveTextContent(/^Enregistrement effectué$/);
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur réseau inconnue');
  pass(5_000);
  expect(toastTexts()).toEqual(['Erreur réseau inconnue']);
  pass(2_999);
  expect(toastTexts()).toHaveLength(1);
  pass(1);
  expect(toastTexts()).toEqual([]);
});

test('a message without a time-out stays until it is closed', async () => {
  renderKit(<Toasts />);
  show({ tone: 'info', message: 'Une mise à jour est disponible. Veuillez recharger la page.', autoCloseMs: false });
  pass(3_600_000);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Fermer le message' }));
  expect(toastTexts()).toEqual([]);
});

test('a message that is being read does not close under the pointer', async () => {
  renderKit(<Toasts />);
  show({ tone: 'positive', message: 'Copié dans le presse-papiers' });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.hover(screen.getByText('Copié dans le presse-papiers'));
  pass(60_000);
  expect(toastTexts()).toHaveLength(1);
  await user.unhover(screen.getByText('Copié dans le presse-papiers'));
  pass(5_000);
  expect(toastTexts()).toEqual([]);
});

const cards = () => [...document.querySelectorAll('.vg-toast')].map((card) => card.textContent);

test('three messages are shown at most: the oldest makes room, and all are heard', () => {
  renderKit(<Toasts />);
  const first = { tone: 'warning', message: 'un' } as const;
  show(first, first);
  expect(cards()).toEqual(['un']);
  const heard = document.querySelector('.vg-toast');
  show(...['deux', 'trois', 'quatre'].map((message) => ({ tone: 'warning' as const, message })));
  expect(cards()).toEqual(['deux', 'trois', 'quatre']);
  expect(screen.getAllByRole('button', { name: 'Fermer le message' })).toHaveLength(3);
  // The same DOM element stays, so a screen reader reads it exactly once.
  expect(heard).toBeInTheDocument();
  expect(heard).toHaveTextContent('un');
  pass(5_000);
  expect(toastTexts()).toEqual([]);
});

test('what has to be read is not pushed away by what went well', () => {
  renderKit(<Toasts />);
  show({ tone: 'negative', message: 'Émission refusée', autoCloseMs: false });
  show(...['un', 'deux', 'trois'].map((message) => ({ tone: 'positive' as const, message })));
  expect(cards()).toEqual(['Émission refusée', 'deux', 'trois']);
});

test('a sentence said again is shown for as long as a new one', () => {
  renderKit(<Toasts />);
  show({ tone: 'positive', message: 'Enregistrement effectué' });
  pass(4_000);
  show({ tone: 'positive', message: 'Enregistrement effectué' });
  expect(cards()).toEqual(['Enregistrement effectué']);
  pass(4_999);
  expect(toastTexts()).toHaveLength(1);
  pass(1);
  expect(toastTexts()).toEqual([]);
});

test('a second message does not restart the time of the first', () => {
  renderKit(<Toasts />);
  show({ tone: 'positive', message: 'un' });
  pass(4_000);
  show({ tone: 'positive', message: 'deux' });
  pass(1_000);
  expect(toastTexts()).toEqual(['deux']);
});
