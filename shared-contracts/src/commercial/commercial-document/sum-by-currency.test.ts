import { formatByCurrency, formatUnits } from '../../formats/french';
import { sumByCurrency } from './sum-by-currency';

test("amounts add up within a currency, the first row's first", () => {
  const rows = [
    { currency: 'EUR', cents: 10_000 },
    { currency: 'CHF', cents: 50_000 },
    { currency: 'EUR', cents: 1_050 },
  ];
  const sums = sumByCurrency(rows, ({ cents }) => cents);
  expect(sums).toEqual([
    { currency: 'EUR', cents: 11_050 },
    { currency: 'CHF', cents: 50_000 },
  ]);
  expect(formatByCurrency(sums).replaceAll(/\s/g, ' ')).toBe('110,50 € et 500,00 CHF');
  expect(sumByCurrency([], () => 0)).toEqual([]);
});

test('the axis of a chart has whole units, in euros where nothing else is said', () => {
  expect([formatUnits(1_234), formatUnits(1_234, 'CHF')].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '1 234 €',
    '1 234 CHF',
  ]);
});
