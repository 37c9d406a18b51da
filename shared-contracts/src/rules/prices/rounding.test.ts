import fc from 'fast-check';
import { basisPointsOf, mulDivHalfUp } from './rounding';

test('half a cent goes up, and down for a negative amount', () => {
  expect(mulDivHalfUp(1, 1, 2)).toBe(1);
  expect(mulDivHalfUp(-1, 1, 2)).toBe(-1);
  expect(mulDivHalfUp(49, 1, 100)).toBe(0);
  expect(mulDivHalfUp(-49, 1, 100)).toBe(0);
  expect(mulDivHalfUp(3, 5, 10)).toBe(2);
  expect(basisPointsOf(1025, 2000)).toBe(205);
  // 10.05 x 5.5 % is 0.55275; a product of doubles could be wrong.
  expect(basisPointsOf(1005, 550)).toBe(55);
  expect(basisPointsOf(100, 1050)).toBe(11);
});

test('exact beyond what a double holds', () => {
  const safe = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(
      safe,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1_000_000, max: 1e15 }),
      (a, b, by) => {
        const twice = 2n * BigInt(a) * BigInt(b);
        const size = ((twice < 0n ? -twice : twice) + BigInt(by)) / (2n * BigInt(by));
        expect(BigInt(mulDivHalfUp(a, b, by))).toBe(twice < 0n ? -size : size);
      },
    ),
  );
});

test('fractions and a divisor of nothing are refused', () => {
  expect(() => mulDivHalfUp(0.5, 1, 1)).toThrow('Not whole numbers: 0.5 x 1 / 1');
  expect(() => mulDivHalfUp(1, 0.5, 1)).toThrow(RangeError);
  expect(() => mulDivHalfUp(1, 1, 0)).toThrow(RangeError);
  expect(() => mulDivHalfUp(1, 1, 1.5)).toThrow(RangeError);
  expect(() => mulDivHalfUp(Number.NaN, 1, 1)).toThrow(RangeError);
});

test('exact up to the edge of what a double holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.integer({ min: 1, max: 90_000_000 }),
      fc.integer({ min: -2, max: 2 }),
      (by, whole, off) => {
        // The test uses products close to a multiple of the divisor, and to a half of it.
        const near = BigInt(by) * BigInt(whole) + BigInt(off);
        for (const product of [near, near + BigInt(by) / 2n]) {
          if (product < 0n || product > BigInt(Number.MAX_SAFE_INTEGER)) continue;
          const expected = (product * 2n + BigInt(by)) / (BigInt(by) * 2n);
          expect(BigInt(mulDivHalfUp(Number(product), 1, by))).toBe(expected);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
