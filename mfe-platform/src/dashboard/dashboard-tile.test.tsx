import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('the file of a chart of margins has all rows, not those of the page that it draws', async () => {
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'] });
  const row = (n: number) => ({ id: newId(), subject: `Site ${n}`, ca: 100, cost: 50, benefices: 50 });
  const server = fakeServer({
    '/fetch/marges/xlsx': () => ({ body: {} }),
    '/fetch/marges': () => ({ body: { data: [1, 2, 3, 4, 5].map(row), filtered: 12 } }),
  });
  const drawn = { ...config, chart: 'bar' as const };
  const module = { id: newId(), tile: 'margins', state: 'ready', config: drawn, x: 0, y: 0, w: 6, h: 18 } as const;
  await act(async () => renderKit(<DashboardTile module={module} setting={{ level: 2 }} />));
  await userEvent.click(await screen.findByRole('button', { name: /^Exporter/ }));
  await waitFor(() => expect(server.of('/fetch/marges/xlsx')).toHaveLength(1));
});

test('a chart of the parts of all margins has them all, the small ones as one', async () => {
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'] });
  const row = (n: number) => ({ id: newId(), subject: `Site ${n}`, ca: n * 100, cost: 50, benefices: 50 });
  const rows = Array.from({ length: 15 }, (_, n) => row(n + 1));
  fakeServer({
    '/fetch/marges': ({ body }) => ({
      body: { data: rows.slice(0, (body as { limit: number }).limit), filtered: rows.length },
    }),
  });
  const drawn = { ...config, chart: 'donut' as const };
  const module = { id: newId(), tile: 'margins', state: 'ready', config: drawn, x: 0, y: 0, w: 6, h: 18 } as const;
  await act(async () => renderKit(<DashboardTile module={module} setting={{ level: 2 }} />));
  const parts = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(parts).toHaveLength(13);
  expect(parts[0]).toHaveTextContent('Site 15');
  // 1 + 2 + 3.
  expect(parts[12]).toHaveTextContent(/^Autres6,00/);
  expect(screen.queryByText(/ sur 15/)).not.toBeInTheDocument();
});
