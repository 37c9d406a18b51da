import fc from 'fast-check';
import { allocateCents, decimalOfCents, decimalOfTenThousandths, priceOf, tenThousandths } from './amounts';

test('a quantity is priced once, halves away from zero', () => {
  // 7.5 h at 21.37 EUR is 160.275 EUR.
  expect(priceOf(7.5, 2_137)).toBe(16_028);
  expect(priceOf(-7.5, 2_137)).toBe(-16_028);
  // 176.5 h at 24.17 EUR is 4266.005 EUR; a product of floats falls below the half.
  expect(priceOf(176.5, 2_417)).toBe(426_601);
  // The price is that of the written quantity: 11.3333 h for 680 minutes, 11333.6667 h for 680 020.
  expect(priceOf({ minutes: 680 }, 2_417)).toBe(27_393);
  expect(priceOf({ minutes: 680_020 }, 2_417)).toBe(27_393_472);
  expect(priceOf({ minutes: 0 }, 2_417)).toBe(0);
});

test('decimals are written without floats', () => {
  expect([0, 5, 99, 100, 1_234_567, -1, -250].map(decimalOfCents)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '12345.67',
    '-0.01',
    '-2.50',
  ]);
  expect([0, 1, 10_000, 85_000, 113_333, -5_000].map(decimalOfTenThousandths)).toEqual([
    '0',
    '0.0001',
    '1',
    '8.5',
    '11.3333',
    '-0.5',
  ]);
  expect(tenThousandths(11.3333)).toBe(113_333);
  expect(tenThousandths(0.1 + 0.2)).toBe(3_000);
  expect(tenThousandths({ minutes: 680 })).toBe(113_333);
  expect(tenThousandths({ minutes: -450 })).toBe(-75_000);
});

test('shares add up to the cent and follow the weights', () => {
  expect(allocateCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateCents(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(allocateCents(10, [1, 2, 7])).toEqual([1, 2, 7]);
  expect(allocateCents(5, [0, 0])).toEqual([5, 0]);
  expect(allocateCents(7, [10, -10])).toEqual([4, 3]);
  // The larger remainder, 2/3, gets the cent.
  expect(allocateCents(1, [1, 2])).toEqual([0, 1]);
  expect(allocateCents(0, [3, 4])).toEqual([0, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 8 }),
      (cents, weights) => {
        const shares = allocateCents(cents, weights);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(cents);
        const sum = weights.reduce((a, b) => a + b, 0);
        shares.forEach((share, i) => {
          if (sum > 0) expect(Math.abs(share - (cents * (weights[i] ?? 0)) / sum)).toBeLessThan(1.000001);
        });
      },
    ),
  );
});

test('bounds of what is written', () => {
  expect([-5, -99, -100, 10, 1_000].map(decimalOfCents)).toEqual(['-0.05', '-0.99', '-1.00', '0.10', '10.00']);
  expect([-1, 10, 100, 1_000, 9_999, -10_001, 100_000].map(decimalOfTenThousandths)).toEqual([
    '-0.0001',
    '0.001',
    '0.01',
    '0.1',
    '0.9999',
    '-1.0001',
    '10',
  ]);
  // Halves of a ten-thousandth are rounded up for a number, away from zero for minutes.
  expect([tenThousandths(0.00005), tenThousandths(0.00004), tenThousandths(-1.5)]).toEqual([1, 0, -15_000]);
  expect([1, 2, 3, -1].map((minutes) => tenThousandths({ minutes }))).toEqual([167, 333, 500, -167]);
});

test('the cents left over go to the largest remainders, the first of equal ones', () => {
  expect(allocateCents(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(allocateCents(2, [1, 2, 3])).toEqual([0, 1, 1]);
  expect(allocateCents(2, [3, 2, 1])).toEqual([1, 1, 0]);
  // 4 divided by the weights 1, 2 and 4 leaves remainders of 4, 1 and 2 sevenths.
  expect(allocateCents(4, [1, 2, 4])).toEqual([1, 1, 2]);
  expect(allocateCents(-1, [1, 1])).toEqual([-1, 0]);
  expect(allocateCents(-5, [0, 0, 0])).toEqual([-5, 0, 0]);
  expect(allocateCents(5, [-1, -1, -3])).toEqual([1, 1, 3]);
  expect(allocateCents(5, [])).toEqual([]);
});
