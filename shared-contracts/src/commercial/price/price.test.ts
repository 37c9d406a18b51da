import { PRICE_MESSAGES, priceSaveSchema } from './price';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const price = { id: ID, validFrom: '2026-01-01', dayPriceCents: 2_500 };
const wrong = (more: object) =>
  priceSaveSchema.safeParse({ ...price, ...more }).error?.issues.map(({ message }) => message);

test("a price is a customer's or a site's, not both", () => {
  expect(wrong({})).toBeUndefined();
  expect(wrong({ customerId: ID })).toBeUndefined();
  expect(wrong({ siteId: ID })).toBeUndefined();
  expect(wrong({ customerId: ID, siteId: ID })).toEqual([PRICE_MESSAGES.oneOwner]);
});

test('the price in the way is named with its days', () => {
  expect(PRICE_MESSAGES.overlaps({ from: '01/01/2026', to: null })).toContain('du 01/01/2026 sans fin :');
  expect(PRICE_MESSAGES.overlaps({ from: '01/01/2026', to: '31/01/2026' })).toContain('du 01/01/2026 au 31/01/2026 :');
});
