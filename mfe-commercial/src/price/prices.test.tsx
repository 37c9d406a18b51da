import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Price } from '@vigie/contracts/commercial/price/price';
import { newId } from '@vigie/contracts/core/id';
import { DEFAULT_PRICING } from '@vigie/contracts/rules/prices/default-prices';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Prices } from './prices';

beforeEach(resetKit);

const customerId = newId();
const owner = { customerId, siteId: null };
const price = (more: Partial<Price> = {}): Price => ({
  id: newId(),
  customerId: null,
  siteId: null,
  specialty: null,
  unreadable: false,
  validFrom: '2020-01-01',
  validTo: null,
  dayPriceCents: 2_200,
  factors: {},
  interventionCents: null,
  circuitCents: null,
  status: 100,
  updatedAt: '2026-11-21T10:00:00Z',
  ...more,
});

const prices = [price(), price({ customerId, dayPriceCents: 2_600, factors: { night: 1.5 } })];
const server = () =>
  fakeServer({
    '/prices': () => ({ body: { prices, base: DEFAULT_PRICING, customerId, currency: 'EUR' } }),
    '/price': () => ({ body: { price: prices[1] } }),
  });

const words = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ') ?? '';

test("a customer's price covers the agency's, which is shown below as covered", async () => {
  server();
  renderKit(<Prices owner={owner} />);
  const own = await screen.findByRole('region', { name: 'Tarifs du client' });
  expect(words(own)).toContain('En vigueur');
  // 26 EUR by day, and half as much more by night.
  expect(words(own)).toContain('39,00 €');
  const agency = screen.getByRole('region', { name: "Tarifs de l'agence" });
  expect(words(agency)).toContain('Remplacé');
  expect(within(agency).queryByRole('button')).toBeNull();
});

test("every amount of a customer's prices, and of the form, is in the currency of its invoices", async () => {
  fakeServer({ '/prices': () => ({ body: { prices, base: DEFAULT_PRICING, customerId, currency: 'CHF' } }) });
  renderKit(<Prices owner={owner} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un tarif' }));
  const dialog = await screen.findByRole('dialog', { name: "Ajout d'un tarif" });
  expect(words(dialog)).toContain('Vide : 45,00 CHF');
  expect(words(document.body)).toContain('39,00 CHF');
  expect(words(document.body)).not.toContain('€');
});

test('a new price is saved for its owner, with what it leaves empty as the price below has it', async () => {
  const { of } = server();
  renderKit(<Prices owner={owner} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ajouter un tarif' }));
  const dialog = await screen.findByRole('dialog', { name: "Ajout d'un tarif" });
  expect(words(dialog)).toContain('Vide : 45,00 €');
  await user.type(within(dialog).getByRole('textbox', { name: /^Heure de jour HT/ }), '30');
  await user.type(within(dialog).getByRole('textbox', { name: 'Nuit' }), '2');
  await waitFor(() => expect(words(dialog)).toContain('60,00 €'));
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of('/price')).toHaveLength(1));
  expect(of('/price')[0]?.body).toMatchObject({
    customerId,
    siteId: null,
    dayPriceCents: 3_000,
    factors: { night: 2 },
    interventionCents: null,
  });
});

test('of one day all trades stand before the trades by name, the latest day on top', async () => {
  const of = (specialty: string | null, validFrom: string) => price({ specialty, validFrom });
  const mixed = [
    of('SSIAP', '2026-01-01'),
    of(null, '2026-01-01'),
    of('Cynophile', '2026-01-01'),
    of(null, '2027-01-01'),
  ];
  fakeServer({
    '/prices': () => ({ body: { prices: mixed, base: DEFAULT_PRICING, customerId: null, currency: 'EUR' } }),
  });
  renderKit(<Prices owner={{ customerId: null, siteId: null }} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => words(within(row).getAllByRole('cell')[0] as HTMLElement))).toEqual([
    'Toutes',
    'Toutes',
    'Cynophile',
    'SSIAP',
  ]);
});

test('prices of the agency are set by who sets up the agency, and read by who invoices', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'] });
  server();
  const { unmount } = renderKit(<Prices owner={{ customerId: null, siteId: null }} />);
  expect(words(await screen.findByRole('region', { name: "Tarifs de l'agence" }))).toContain('22,00 €');
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderKit(<Prices owner={owner} />);
  expect(await screen.findByRole('button', { name: 'Ajouter un tarif' })).toBeVisible();
});
