import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { SendDialog } from './send.dialog';

beforeEach(resetKit);

const invoice = { id: newId(), number: 'F2026-0007', type: 0, status: 100, updatedAt: '2026-11-21T10:00:00Z' } as const;

test('the invoice of a customer who is sent letters is proposed as a letter', async () => {
  const server = fakeServer({ [`/invoice/${invoice.id}/send`]: () => ({ body: { invoice: {} } }) });
  renderKit(<SendDialog invoice={{ ...invoice, byLetter: true }} opened onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('button', { name: 'Noter comme envoyée' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Objet' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Noter comme envoyée' }));
  expect(server.of(`/invoice/${invoice.id}/send`)).toMatchObject([{ body: { channel: 'letter' } }]);
});

test('any other is proposed as a mail', async () => {
  fakeServer({});
  renderKit(<SendDialog invoice={invoice} opened onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Envoyer par e-mail' })).toBeVisible();
});
