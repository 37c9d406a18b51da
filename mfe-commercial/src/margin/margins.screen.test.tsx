import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marginList } from '@vigie/contracts/commercial/margin/margin';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { MarginsScreen } from './margins.screen';

beforeEach(resetKit);

const today = todayIn('Europe/Paris');
const ended = addDays(`${today.slice(0, 7)}-01`, -1);
const month = (day: string, ca: number, cost: number) => ({
  ...{ id: day.slice(0, 7), subject: day.slice(0, 7), hours: 600, ca, previousCa: 0, cost, benefices: ca - cost },
  ...{ rate: null, hourBenefices: null, unpaid: 0 },
});

function open(start: string, by = 'month') {
  fakeServer({
    '/fetch/marges/totals': () => ({ body: { totals: { ca: 90_000, cost: 60_000, benefices: 30_000 } } }),
    '/fetch/marges': () => ({
      body: { data: [month(ended, 90_000, 60_000), month(today, 10_000, 50_000)], filtered: 2 },
    }),
    '/fetch/turnover': () => ({ body: { invalidInvoices: 0 } }),
  });
  renderKit(
    <Routes>
      <Route path="/platform/service/marges/:by" element={<MarginsScreen />} />
    </Routes>,
    {
      path: filteredListUrl(`/platform/service/marges/${by}`, marginList, {
        period: { start, end: addDays(today, 10) },
      }),
    },
  );
}

test('sums say that they leave out the running month, in the list and beside its chart', async () => {
  open(ended);
  const list = await screen.findByRole('table');
  expect(await within(list).findByText('Total hors mois en cours')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Graphique' }));
  const sums = (await within(await screen.findByRole('dialog')).findByText('Total hors mois en cours')).closest('tr');
  expect(sums).toHaveTextContent(/900,00.*600,00.*300,00/);
});

test('where there is no other month the running one is summed', async () => {
  open(`${today.slice(0, 7)}-01`);
  expect(await within(await screen.findByRole('table')).findByText('Total')).toBeVisible();
  expect(screen.queryByText('Total hors mois en cours')).toBeNull();
});

test('rows that are no months leave the running one out, and say so', async () => {
  open(ended, 'site');
  const days = `Du ${formatFrenchDay(ended)} au ${formatFrenchDay(ended)}`;
  const lead = await screen.findByText(new RegExp(`${days}.*Le mois en cours n'est pas compté`));
  expect(lead).toBeVisible();
  expect(await screen.findByText('Total hors mois en cours')).toBeVisible();
});

test('a customer who is invoiced in another currency has a cost without turnover, and its row says why', async () => {
  const row = {
    ...month(ended, 0, 12_000),
    id: newId(),
    subject: 'Genève Logistique',
    currency: 'EUR',
    billedIn: 'CHF',
  };
  fakeServer({
    '/fetch/marges/totals': () => ({ body: { totals: { ca: 0, cost: 12_000, benefices: -12_000 } } }),
    '/fetch/marges': () => ({ body: { data: [row], filtered: 1 } }),
    '/fetch/turnover': () => ({ body: { invalidInvoices: 0 } }),
  });
  renderKit(
    <Routes>
      <Route path="/platform/service/marges/:by" element={<MarginsScreen />} />
    </Routes>,
    { path: '/platform/service/marges/customer' },
  );
  expect(await screen.findByRole('row', { name: /Genève/ })).toHaveTextContent('Facturé en CHF : non compté');
});

test('a row leads to the page of its site only whom may read the site', async () => {
  act(() => signInAs({ rights: ['ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'] }));
  open(ended, 'site');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: ended.slice(0, 7) })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});
