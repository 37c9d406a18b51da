import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceRow } from '@vigie/contracts/commercial/price/price-list';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { DEFAULT_PRICING } from '@vigie/contracts/rules/prices/default-prices';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { PricesScreen } from './prices.screen';

beforeEach(resetKit);

const row = (more: Partial<PriceRow>): PriceRow => ({
  ...{ id: newId(), customerId: null, siteId: null, specialty: null, validFrom: '2026-01-01', validTo: null },
  ...{ dayPriceCents: 2_100, factors: {}, interventionCents: null, circuitCents: null, unreadable: false },
  ...{ status: 100, updatedAt: '2026-11-21T10:00:00Z', level: 'agency', owner: null, state: 'holds', currency: 'EUR' },
  ...{ day: 2_100, night: 2_310, sunday: 2_310, holiday: 4_200, intervention: 4_500, circuit: 2_500 },
  ...more,
});
const rows = [
  row({}),
  row({ level: 'customer', customerId: newId(), owner: 'Transnord Logistique', specialty: 'Agent cynophile' }),
];

async function opened(rights: RightKey[], level: string): Promise<HTMLElement> {
  signInAs({ rights });
  fakeServer({
    '/fetch/prices': () => ({ body: { data: rows, filtered: rows.length } }),
    '/prices': () => ({ body: { prices: rows, base: DEFAULT_PRICING, customerId: null, currency: 'EUR' } }),
  });
  renderKit(<PricesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: level }));
  return screen.findByRole('dialog');
}

test('who bills without the settings reads a price of the agency', async () => {
  const agency = await opened(['ACCOUNT_RIGHT_EDIT_INVOICE'], 'Agence');
  expect(within(agency).getByText("Toute l'agence")).toBeVisible();
  expect(within(agency).queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
});

test('what a price leaves open is said where it is only read', async () => {
  const agency = await opened(['ACCOUNT_RIGHT_EDIT_INVOICE'], 'Agence');
  expect(within(agency).getByLabelText('Spécialité', { selector: 'input' })).toHaveAttribute('placeholder', 'Toutes');
});

test('prices that cannot be read are said where a row is opened, and asked for again', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'] });
  let down = true;
  fakeServer({
    '/fetch/prices': () => ({ body: { data: rows, filtered: rows.length } }),
    '/prices': () =>
      down
        ? { status: 500, body: { message: 'Lecture impossible' } }
        : { body: { prices: rows, base: DEFAULT_PRICING, customerId: null, currency: 'EUR' } },
  });
  renderKit(<PricesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Client' }));
  const dialog = await screen.findByRole('dialog', { name: "Modification d'un tarif" });
  const alert = await within(dialog).findByRole('alert');
  down = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Coefficients')).toBeVisible();
});

test('a price of a customer says whose it is where it is changed', async () => {
  const customer = await opened(['ACCOUNT_RIGHT_EDIT_INVOICE'], 'Client');
  expect(within(customer).getByText('Transnord Logistique')).toBeVisible();
  expect(within(customer).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
});

test('without the details of lists a row still says of what it is and since when', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'] });
  fakeServer({ '/fetch/prices': () => ({ body: { data: rows, filtered: rows.length } }) });
  renderKit(<PricesScreen />);
  expect(await screen.findByText('Agent cynophile')).toBeVisible();
  expect(screen.getAllByText('01/01/2026')).toHaveLength(2);
});
