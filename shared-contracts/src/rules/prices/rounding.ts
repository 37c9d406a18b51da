/**
 * Rounding of money. Amounts are integer cents. Every product is rounded once, half up, from its exact value; negative
 * amounts are rounded symmetrically, so that a credit note cancels its invoice to the cent.
 */

/**
 * Thrown for an amount beyond the range of whole cents (2^53, ninety million million euros), from an error or an
 * attack.
 */
export class AmountTooLarge extends Error {
  constructor() {
    super('An amount is beyond 2^53 cents.');
  }
}

/** Returns the amount. @throws AmountTooLarge when its cents are no longer exact */
export function exactCents(cents: number): number {
  if (Number.isSafeInteger(cents)) return cents;
  throw new AmountTooLarge();
}

/** Returns a x b / divisor, computed exactly and rounded half away from zero. @throws RangeError on fractions */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  if (isTooLarge(a) || isTooLarge(b)) throw new AmountTooLarge();
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`Not whole numbers: ${a} x ${b} / ${divisor}`);
  }
  const product = a * b;
  // Beyond 2^53 a double no longer holds the product exactly.
  if (!Number.isSafeInteger(product)) return exactCents(divideBigHalfUp(a, b, divisor));
  // Avoids -0, so that an opposite quantity of zero cents is plain zero.
  return (product < 0 ? -divideHalfUp(-product, divisor) : divideHalfUp(product, divisor)) || 0;
}

const isTooLarge = (value: number): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

function divideHalfUp(product: number, divisor: number): number {
  // Below 2^53 the floor of a double's quotient is exact, and much faster than the remainder operator.
  const whole = Math.floor(product / divisor);
  return (product - whole * divisor) * 2 >= divisor ? whole + 1 : whole;
}

function divideBigHalfUp(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b);
  const size = product < 0n ? -product : product;
  const by = BigInt(divisor);
  const rounded = Number((size * 2n + by) / (by * 2n));
  return product < 0n ? -rounded || 0 : rounded;
}

/** A share of an amount in basis points: `basisPointsOf(10_000, 2000)` is 2000. */
export function basisPointsOf(cents: number, basisPoints: number): number {
  return mulDivHalfUp(cents, basisPoints, 10_000);
}
