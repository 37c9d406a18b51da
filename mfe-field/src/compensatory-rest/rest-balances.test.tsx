import { screen, within } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { RestBalances } from './rest-balances';

const FIGURES = { overtimeMin: 0, beyondMin: 0, earnedMin: 0, carriedMin: 60, takenMin: 0, plannedMin: 0, leftMin: 60 };
const balance = (last: number, name: string, leaving: { hasLeft: boolean; leftOn: string | null }) => ({
  agent: { id: `0193b5f0-0000-7000-8000-00000000e10${last}`, name },
  ...FIGURES,
  ...leaving,
});

beforeEach(() => {
  resetKit();
  signInAs();
});

test('whoever has left is shown with the rest to pay, also without a last day', async () => {
  fakeServer({
    '/compensatoryRest-balances': () => ({
      body: {
        balances: [
          balance(1, 'Karim Benali', { hasLeft: false, leftOn: null }),
          balance(2, 'Sofia Garcia', { hasLeft: true, leftOn: '2026-06-30' }),
          balance(3, 'Nadia Roux', { hasLeft: true, leftOn: null }),
        ],
      },
    }),
  });
  renderKit(<RestBalances />);
  const table = await screen.findByRole('table', { name: 'Soldes de repos compensateur' });
  const names = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(names).toEqual([
    'Karim Benali',
    'Sofia GarciaParti le 30/06/2026 : le repos restant se paie',
    'Nadia RouxParti : le repos restant se paie',
  ]);
});
