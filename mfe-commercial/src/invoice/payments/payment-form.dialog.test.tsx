import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useState } from 'react';
import { PaymentForm } from './payment-form.dialog';

beforeEach(resetKit);

const invoice = {
  id: newId(),
  number: 'F2026-0007',
  date: '2026-11-01',
  currency: 'EUR',
  toPay: 30_000,
  updatedAt: '2026-11-21T10:00:00.000Z',
} as Invoice;

/** The form over an invoice that a live update replaces. */
function Page() {
  const [current, setCurrent] = useState(invoice);
  const paid = { ...invoice, toPay: 0, updatedAt: '2026-11-21T10:05:00.000Z' };
  return (
    <>
      <button type="button" onClick={() => setCurrent(paid)}>
        Live
      </button>
      <PaymentForm invoice={current} opened onClose={() => undefined} />
    </>
  );
}

test('a payment that a colleague records while the form is open is not recorded a second time unseen', async () => {
  act(() => signInAs());
  const server = fakeServer({ [`/invoice/${invoice.id}/payments`]: () => ({ body: { invoice } }) });
  renderKit(<Page />);
  const save = await screen.findByRole('button', { name: 'Enregistrer' });
  act(() => screen.getByText('Live').click());
  await userEvent.setup({ delay: null }).click(save);
  // The server refuses this version and this credit: the balance is no longer the one that the user saw.
  await waitFor(() =>
    expect(server.of(`/invoice/${invoice.id}/payments`)).toMatchObject([
      { body: { amountCents: 30_000, creditCents: 0, updatedAt: invoice.updatedAt } },
    ]),
  );
});
