import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { BillDialog } from './purchase-order-acts.dialog';

beforeEach(resetKit);

const id = newId();
const order = {
  ...{ id, number: 'BC2026-0001', price: 20_000, billedCents: 19_500, billedReference: 'F-77', currency: 'EUR' },
  ...{ status: 100, updatedAt: '2026-11-21T10:00:00Z' },
};

test('a recorded bill is corrected without losing its number, told when it exceeds the order, and taken back', async () => {
  const server = fakeServer({
    [`/purchaseOrder/${id}/bill`]: () => ({ body: { purchaseOrder: order } }),
    [`/purchaseOrder/${id}`]: () => ({ body: { purchaseOrder: order } }),
  });
  renderKit(<BillDialog opened onClose={() => undefined} order={order} />);
  const amount = await screen.findByRole('textbox', { name: 'Montant HT' });
  expect(screen.getByRole('textbox', { name: 'Numéro de sa facture' })).toHaveValue('F-77');
  const user = userEvent.setup({ delay: null });
  await user.clear(amount);
  await user.type(amount, '250');
  expect(screen.getByText(/^50,00.€ HT de plus que la commande\.$/)).toBeVisible();
  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Saisir la facture reçue' }));
  await waitFor(() =>
    expect(server.of('/bill').map(({ body }) => body)).toMatchObject([{ billedCents: null, billedReference: 'F-77' }]),
  );
});
