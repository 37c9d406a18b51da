import { priceRight } from './price.acts';

test('prices of the agency are a setting; those of customers and sites belong to who invoices', () => {
  expect(priceRight({ customerId: null, siteId: null })).toBe('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  expect(priceRight({ customerId: 'a', siteId: null })).toBe('ACCOUNT_RIGHT_EDIT_INVOICE');
  expect(priceRight({ customerId: null, siteId: 'b' })).toBe('ACCOUNT_RIGHT_EDIT_INVOICE');
});
