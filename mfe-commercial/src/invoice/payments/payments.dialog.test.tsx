import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
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
