import { priceActs, priceRight } from './price.acts';

test('prices of the agency are a setting; those of customers and sites belong to who invoices', () => {
  expect(priceRight({ customerId: null, siteId: null })).toBe('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  expect(priceRight({ customerId: 'a', siteId: null })).toBe('ACCOUNT_RIGHT_EDIT_INVOICE');
  expect(priceRight({ customerId: null, siteId: 'b' })).toBe('ACCOUNT_RIGHT_EDIT_INVOICE');
});

test('the question before a deletion names the price', () => {
  const price = { id: 'a', status: 1, updatedAt: '', specialty: null, validFrom: '2026-01-01', validTo: null };
  const says = (more: object) => priceActs.acts.delete.ask?.({ ...price, ...more })?.message;
  expect(says({})).toBe('Toutes spécialités. Dès le 01/01/2026. La suppression est définitive');
  expect(says({ owner: 'Les Tilleuls', specialty: 'Cynophile', validTo: '2026-03-31' })).toBe(
    'Les Tilleuls, Cynophile. Du 01/01/2026 au 31/03/2026. La suppression est définitive',
  );
});
