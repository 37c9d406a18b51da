import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { InvoicesScreen } from '../invoices.screen';
import { RemindDialog } from './remind.dialog';
import { RemindsScreen } from './reminds.screen';

beforeEach(resetKit);

const today = todayIn('Europe/Paris');
const row = (number: string, dueIn: number, more: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({
    ...{ id: newId(), status: 100, updatedAt: '2026-11-21T10:00:00Z', createdAt: '2026-11-21T10:00:00Z', number },
    ...{ type: 0, date: '2026-10-21', dueDate: addDays(today, dueIn), title: null, totalExcludingVat: 10_000 },
    ...{ customer: { id: newId(), name: 'Galerie des Tilleuls' }, total: 12_000, toPay: 12_000, paid: 0, sent: 0 },
    ...{ credited: 0, hasCreditNote: false, hasServices: false, disputed: false, hasLinks: false },
    ...more,
  }) as InvoiceRow;

const late = row('F2026-0001', -20);
const early = row('F2026-0002', 12);
const dueToday = row('F2026-0003', 0);

async function selected(rows: readonly InvoiceRow[]) {
  const server = fakeServer({
    '/fetch/invoices/totals': () => ({ body: { totals: {} } }),
    '/fetch/invoices': () => ({ body: { data: rows, total: rows.length, filtered: rows.length } }),
    '/invoices/remind': ({ body }) => ({ body: { done: body.ids, refused: [] } }),
  });
  renderKit(<InvoicesScreen />);
  const user = userEvent.setup({ delay: null });
  await screen.findByText(rows[0]?.number ?? '');
  for (const { number } of rows) await user.click(screen.getByRole('checkbox', { name: new RegExp(`${number}`) }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  const sent = () => server.of('/invoices/remind').map(({ body }) => body.ids);
  return { user, sent, dialog: await screen.findByRole('dialog') };
}

test('those not due yet are named before anything leaves, and are left out', async () => {
  const { user, sent, dialog } = await selected([late, early, dueToday]);
  expect(dialog).toHaveAccessibleName('2 factures ne sont pas échues');
  expect(within(dialog).getByText(new RegExp(`au plus tard le ${formatFrenchDay(addDays(today, 12))}`))).toBeVisible();
  expect(within(dialog).queryByText(/F2026-0001/)).toBeNull();
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Relancer 1 facture' }));
  await waitFor(() => expect(sent()).toEqual([[late.id]]));
  await waitFor(() => expect(screen.queryByText('3 lignes sélectionnées')).toBeNull());
});

test('one that is ticked is reminded of with the others; given up, nothing leaves and the selection stays', async () => {
  const first = await selected([late, early]);
  await first.user.click(within(first.dialog).getByRole('button', { name: 'Annuler' }));
  expect(first.sent()).toEqual([]);
  expect(screen.getByText('2 lignes sélectionnées')).toBeVisible();
  await waitFor(() => expect(first.dialog).not.toBeInTheDocument());
  await first.user.click(screen.getByRole('button', { name: 'Relancer' }));
  const again = await screen.findByRole('dialog');
  expect(again).toHaveAccessibleName("Une facture n'est pas échue");
  await first.user.click(within(again).getByRole('checkbox', { name: /F2026-0002/ }));
  await first.user.click(within(again).getByRole('button', { name: 'Relancer 2 factures' }));
  await waitFor(() => expect(first.sent()).toEqual([[late.id, early.id]]));
});

test('where all are early none is sent before one is ticked; what cannot be reminded of is no matter of days', async () => {
  const { dialog } = await selected([early, row('F2026-0004', 5, { toPay: 0, paid: 100 })]);
  expect(dialog).toHaveAccessibleName("Une facture n'est pas échue");
  expect(within(dialog).queryByText(/F2026-0004/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Relancer' })).toBeDisabled();
});

test('late ones alone are asked about as before', async () => {
  const { dialog } = await selected([late]);
  expect(dialog).toHaveTextContent('Relancer Galerie des Tilleuls ?');
});

test('a late one whose last mail did not arrive is named first and left out unless it is ticked', async () => {
  const lost = { ...row('F2026-0005', -9), held: 'undelivered', lateDays: 9, next: null };
  const rows = [{ ...late, held: null, lateDays: 20, next: null }, lost];
  const server = fakeServer({
    '/totals': () => ({ body: { totals: {} } }),
    '/invoice/reminds': () => ({ body: { active: true, data: [] } }),
    '/fetch/invoices/reminds': () => ({ body: { data: rows, total: 2, filtered: 2 } }),
    '/invoices/remind': ({ body }) => ({ body: { done: body.ids, refused: [] } }),
  });
  renderKit(<RemindsScreen />);
  const user = userEvent.setup({ delay: null });
  await screen.findByText(lost.number ?? '');
  for (const { number } of rows) await user.click(screen.getByRole('checkbox', { name: new RegExp(`${number}`) }));
  await user.click(screen.getByRole('button', { name: 'Relancer' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName('Un client ne reçoit pas vos e-mails');
  expect(within(dialog).getByRole('checkbox', { name: /F2026-0005/ })).not.toBeChecked();
  expect(within(dialog).queryByText(/F2026-0001/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Relancer 1 facture' }));
  await waitFor(() => expect(server.of('/invoices/remind').map(({ body }) => body.ids)).toEqual([[late.id]]));
});

test('one that is reminded of by hand before its day says so', async () => {
  const email = { to: 'compta@tilleuls.example', subject: 'Rappel', message: 'Bonjour' };
  fakeServer({ '/reminder': () => ({ body: { levels: [], levelId: null, email } }) });
  renderKit(<RemindDialog opened onClose={() => undefined} invoice={early} />);
  expect(await screen.findByText(/n'est pas échue/)).toBeVisible();
});

test('an address that did not take the last mail is named before another leaves for it', async () => {
  const email = { to: 'compta@tilleuls.example', subject: 'Rappel', message: 'Bonjour' };
  fakeServer({ '/reminder': () => ({ body: { levels: [], levelId: null, email, undelivered: true } }) });
  renderKit(<RemindDialog opened onClose={() => undefined} invoice={late} />);
  expect(await screen.findByText(/Le dernier e-mail à compta@tilleuls.example n'est pas arrivé/)).toBeVisible();
});
