import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { EstimatesScreen } from '../estimate/estimates.screen';
import { InvoicesScreen } from '../invoice/invoices.screen';
import { RemindsScreen } from '../invoice/sending/reminds.screen';
import { PurchaseOrdersScreen } from '../purchase-order/purchase-orders.screen';

beforeEach(resetKit);

const row = {
  ...{ id: newId(), number: 'N2026-0007', status: 100, type: 0, title: 'Novembre', currency: 'EUR' },
  ...{ createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z', date: '2026-11-21' },
  ...{ customer: { id: newId(), name: 'Galerie' }, agent: { id: newId(), name: 'Benali' }, site: null },
  ...{ total: 12_000, toPay: 12_000, paid: 0, sent: 0, credited: 0, percent: 0, lateDays: 3, held: null },
  ...{ hasCreditNote: false, hasServices: false, disputed: false, hasLinks: false, hasFile: true },
  ...{ validated: true, refused: false, invoiced: true },
};

/** Opens the list and the menu of its row, where it has one; returns the names of the menu's items. */
async function offered(
  Screen: () => React.JSX.Element,
  call: { path: string },
  rights: readonly string[],
): Promise<string[]> {
  act(() => signInAs({ rights: rights.map((right) => `ACCOUNT_RIGHT_${right}`) }));
  const path = call.path.replace('/agency/:agencyId', '');
  fakeServer({
    '/totals': () => ({ body: { totals: {} } }),
    [path]: () => ({ body: { data: [row], total: 1, filtered: 1 } }),
  });
  renderKit(<Screen />);
  await screen.findByText('N2026-0007');
  const menu = screen.queryByRole('button', { name: /Actions.*N2026-0007/ });
  if (menu) await userEvent.setup({ delay: null }).click(menu);
  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

const opener = () => screen.queryByRole('button', { name: 'N2026-0007' });

test.each([
  ['invoices', InvoicesScreen, invoiceCalls.fetchInvoices, ['LIST_INVOICE', 'CREATE_INVOICE']],
  ['estimates', EstimatesScreen, estimateCalls.fetchEstimates, ['LIST_ESTIMATE', 'CREATE_ESTIMATE', 'READ_INVOICE']],
  [
    'orders',
    PurchaseOrdersScreen,
    purchaseOrderCalls.fetchPurchaseOrders,
    ['LIST_AGENT_PURCHASE_ORDER', 'CREATE_AGENT_PURCHASE_ORDER'],
  ],
])('of %s that a user may list and not read, nothing is offered that reads one', async (_, Screen, call, rights) => {
  const items = await offered(Screen, call, rights);
  expect(opener()).not.toBeInTheDocument();
  for (const name of ['Dupliquer', 'Établir un avoir', 'Voir la facture']) expect(items).not.toContain(name);
});

test('a reminder leads to its invoice only whom may open it', async () => {
  const items = await offered(RemindsScreen, invoiceCalls.fetchInvoiceReminds, ['LIST_INVOICE']);
  expect(items).toContain('Aperçu');
  expect(items).not.toContain('Ouvrir la facture');
});
