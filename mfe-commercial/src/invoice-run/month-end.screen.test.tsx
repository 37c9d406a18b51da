import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MonthRow } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { newId } from '@vigie/contracts/core/id';
import { chooseAgency, sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { aMembership, anAgency } from '@vigie/kit/testing/people';
import { MonthEndScreen } from './month-end.screen';

beforeEach(resetKit);

const rowOf = (name: string, more: Partial<MonthRow>): MonthRow => ({
  ...{ key: name, state: 'toBill', invoiceId: null, number: null, label: null, services: 1, currency: 'EUR' },
  ...{ plannedMinutes: 480, minutes: 480, price: 10_000, vat: 2_000, total: 12_000, warnings: [], differences: [] },
  ...{ mailTo: 'daf@galerie.example', billable: true, customer: { id: newId(), name, prospect: false } },
  ...more,
});

test('a run takes only rows that are shown: one that a filter hides is not issued unseen', async () => {
  act(() => signInAs());
  const invoiceId = newId();
  const rows = [rowOf('Alpha', {}), rowOf('Bravo', { invoiceId, key: invoiceId, state: 'draft' })];
  const server = fakeServer({
    '/fetch/invoiceMonth': () => ({ body: { rows, earlier: [], run: null } }),
    '/invoiceRun': () => ({ body: { invoiceRun: {} } }),
  });
  renderKit(<MonthEndScreen />);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('button', { name: 'Émettre (2)' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'À facturer' }));
  await user.click(screen.getByRole('button', { name: 'Émettre (1)' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('1 document');
  await user.click(within(question).getByRole('button', { name: 'Émettre' }));
  const [asked] = server.of('/invoiceRun');
  expect(asked?.body).toMatchObject({ lines: [{ group: 'Alpha' }] });
});

test('a document of the month is a link only for whom may open it', async () => {
  act(() => signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_INVOICE', 'ACCOUNT_RIGHT_LIST_INVOICE'] }));
  const rows = [
    rowOf('Alpha', { invoiceId: newId(), state: 'draft' }),
    rowOf('Bravo', { invoiceId: newId(), number: 'F2026-0007', state: 'sent' }),
  ];
  fakeServer({ '/fetch/invoiceMonth': () => ({ body: { rows, earlier: [], run: null } }) });
  renderKit(<MonthEndScreen />);
  expect(await screen.findByText('F2026-0007')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'F2026-0007' })).not.toBeInTheDocument();
  expect(screen.queryByText('Ouvrir le brouillon')).not.toBeInTheDocument();
});

test('the month that was opened stays when the next one begins', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T22:59:00Z'), advanceTimers: true });
  try {
    act(() => signInAs());
    const server = fakeServer({
      '/fetch/invoiceMonth': () => ({ body: { rows: [rowOf('Alpha', {})], earlier: [], run: null } }),
    });
    renderKit(<MonthEndScreen />);
    expect(await screen.findByText('Alpha')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(120_000));
    expect(await screen.findByText('Alpha')).toBeVisible();
    const asked = server.of('/fetch/invoiceMonth').map(({ body }) => body.period);
    expect(new Set(asked.map((period) => (period as { start: string }).start))).toEqual(new Set(['2026-11-01']));
  } finally {
    jest.useRealTimers();
  }
});

test('the month of one agency is not that of another, however late its own comes', async () => {
  act(() => signInAs());
  const { user } = sessionStore.getState();
  const other = aMembership({ id: 'm-b', agency: anAgency({ id: 'b' }) });
  if (user) sessionStore.setState({ user: { ...user, memberships: [...user.memberships, other] } });
  fakeServer({ '/fetch/invoiceMonth': () => ({ body: { rows: [rowOf('Alpha', {})], earlier: [], run: null } }) });
  renderKit(<MonthEndScreen />);
  expect(await screen.findByText('Alpha')).toBeVisible();
  globalThis.fetch = () => new Promise(() => undefined);
  await act(() => chooseAgency('b'));
  expect(screen.queryByText('Alpha')).not.toBeInTheDocument();
});
