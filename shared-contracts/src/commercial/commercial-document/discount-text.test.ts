import { discountText } from './discount-text';

test.each([
  [{ kind: 'percent', basisPoints: 1_250 } as const, 'remise 12,5 %'],
  [{ kind: 'amount', cents: 500 } as const, 'remise 5,00 €'],
  [{ kind: 'percent', basisPoints: 0 } as const, undefined],
  [{ kind: 'amount', cents: 0 } as const, undefined],
  [null, undefined],
])('the discount %j is said %j', (discount, said) => {
  expect(discountText(discount)?.replace(/\s/g, ' ')).toBe(said);
});

test('an amount off is in the currency of its document', () => {
  expect(discountText({ kind: 'amount', cents: 500 }, 'CHF')?.replace(/\s/g, ' ')).toBe('remise 5,00 CHF');
});
