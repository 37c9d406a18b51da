import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import type { TileConfig } from '@vigie/contracts/platform/dashboard/dashboard';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { loadArea } from './modules/use-tile-source';
import { DashboardTile } from './tile/dashboard-tile';

beforeAll(() => loadArea('commercial'));
beforeEach(resetKit);

const config: TileConfig = {
  title: null,
  chart: null,
  by: null,
  rows: 5,
  orderBy: null,
  ascending: true,
  filters: null,
};
const invoice = {
  id: newId(),
  number: 'F2026-0001',
  type: 0,
  date: '2026-11-01',
  toPay: 12_000,
  total: 12_000,
  credited: 0,
  paid: 0,
  isLateToPay: false,
  disputed: false,
  status: 100,
};

test('the state of an invoice is told in the words of its list', async () => {
  signInAs({ role: 'customer', rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const paid = { ...invoice, id: newId(), number: 'F2026-0002', toPay: 0, paid: 100 };
  fakeServer({ '/fetch/invoices': () => ({ body: { data: [invoice, paid], filtered: 2 } }) });
  const module = { id: newId(), tile: 'invoices', state: 'ready', config, x: 0, y: 0, w: 6, h: 18 } as const;
  await act(async () => renderKit(<DashboardTile module={module} setting={{ level: 2 }} />));
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getByText('À payer')).toBeVisible();
  expect(within(second as HTMLElement).getByText('Payée')).toBeVisible();
  expect(screen.queryByText('Actif')).not.toBeInTheDocument();
});
