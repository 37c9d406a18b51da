import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { PayInvoicesDialog } from './pay-invoices.dialog';

beforeEach(resetKit);

test('what an invoice leaves to pay stands once: in its column, on a phone below its number', async () => {
  signInAs();
  fakeServer({});
  const invoice = { id: newId(), number: 'F2026-0031', date: '2026-10-01', dueDate: '2026-10-31', toPayCents: 123_456 };
  const customer = { id: newId(), name: 'Galerie' };
  renderKit(
    <PayInvoicesDialog opened onClose={() => undefined} account={{ customer, currency: 'CHF', open: [invoice] }} />,
  );
  const row = await screen.findByRole('row', { name: /F2026-0031/ });
  // In the currency of the customer's account, in sentences and in fields.
  expect(screen.getAllByDisplayValue(/^1\s234,56\sCHF$/)).toHaveLength(2);
  const said = within(row).getAllByText(/1.234,56.CHF/);
  expect(said.map(({ className }) => /mantine-(hidden|visible)-from-sm/.exec(className)?.[0])).toEqual([
    'mantine-hidden-from-sm',
    'mantine-visible-from-sm',
  ]);
});
