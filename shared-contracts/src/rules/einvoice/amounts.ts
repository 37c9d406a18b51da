import { mulDivHalfUp } from '../prices/rounding';

/** Quantities are stored as ten-thousandths, the precision that the French rules allow (BR-FR-DEC-02). */
const QUANTITY_SCALE = 10_000;
const HOUR_MIN = 60;

/** A decimal number of units, or the whole minutes of a service with an hourly price. */
export type EInvoiceQuantity = number | { minutes: number };

/** Converts a quantity to ten-thousandths of a unit, the precision written in the document. */
export function tenThousandths(quantity: EInvoiceQuantity): number {
  if (typeof quantity === 'number') return Math.round(quantity * QUANTITY_SCALE);
  return mulDivHalfUp(quantity.minutes, QUANTITY_SCALE, HOUR_MIN);
}

/**
 * Returns the price in cents of the quantity as written in the document, rounded once, so that a reader of the document
 * who multiplies the written quantity and unit price gets the same amount.
 */
export function priceOf(quantity: EInvoiceQuantity, unitPriceCents: number): number {
  return mulDivHalfUp(tenThousandths(quantity), unitPriceCents, QUANTITY_SCALE);
}

/** Formats cents: `1234` as `12.34`. */
export function decimalOfCents(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Formats ten-thousandths: `85000` as `8.5`, without trailing zeros. */
export function decimalOfTenThousandths(value: number): string {
  const size = Math.abs(value);
  const fraction = String(size % QUANTITY_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${Math.floor(size / QUANTITY_SCALE)}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Divides `cents` in proportion to `weights`; the shares add up exactly to `cents`. Each share is rounded down, then
 * the remaining cents go to the largest remainders, and to the first of equal ones. Weights that sum to zero give
 * everything to the first share.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const sizes = weights.map((w) => BigInt(Math.abs(w)));
  const sum = sizes.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? cents : 0));
  const total = BigInt(Math.abs(cents));
  const shares = sizes.map((size, index) => ({ index, share: (total * size) / sum, rest: (total * size) % sum }));
  let left = total - shares.reduce((a, s) => a + s.share, 0n);
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const share of byRest) {
    if (left === 0n) break;
    share.share += 1n;
    left -= 1n;
  }
  return shares.map((s) => (cents < 0 && s.share !== 0n ? -Number(s.share) : Number(s.share)));
}
