import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { PaymentsDialog } from './payments.dialog';

beforeEach(resetKit);

const shown = (more: Partial<Invoice>) =>
  ({
    ...{ id: newId(), number: 'F2026-0007', type: 0, currency: 'EUR', total: 36_000, toPay: 25_920, percent: 28 },
    ...{ credited: 0, surplus: 0, customerCredit: 0, partialPayments: [], latePayment: null },
    ...more,
  }) as unknown as Invoice;

test.each([
  [{}, /^Payé à 28\s%$/],
  // A credit note settles a part of the invoice that nobody paid.
  [{ credited: 10_080 }, /^Payé ou déduit à 28\s%$/],
])('the settled share says whether a credit note is part of it: %#', async (more, said) => {
  act(() => signInAs());
  const invoice = shown(more);
  fakeServer({ [invoice.id]: () => ({ body: { invoice } }) });
  renderKit(<PaymentsDialog invoice={invoice} opened onClose={() => undefined} />);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /^Soldé à 28\s%$/ })).toBeInTheDocument();
});

test('the account of the customer opens over the invoice: a deleted customer has no page to give its credit back', async () => {
  act(() => signInAs());
  const customer = { id: newId(), name: 'Transports Lemaire' };
  const invoice = shown({ customer, toPay: 0, customerCredit: 4_800 });
  const period = { start: '2026-01-01', end: '2026-11-30' };
  const sums = {
    openingCents: 0,
    invoicedCents: 0,
    creditedCents: 0,
    paidCents: 0,
    refundedCents: 0,
    closingCents: -4_800,
  };
  const account = {
    customer,
    currency: 'EUR',
    period,
    ...sums,
    overdueCents: 0,
    creditCents: 4_800,
    lines: [],
    open: [],
  };
  fakeServer({
    [`${customer.id}/account`]: () => ({ body: { account } }),
    [invoice.id]: () => ({ body: { invoice } }),
  });
  renderKit(<PaymentsDialog invoice={invoice} opened onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Compte du client' }));
  expect(await screen.findByRole('dialog', { name: 'Compte de Transports Lemaire' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Rembourser' })).toBeVisible();
});
