import { mulDivHalfUp } from '../prices/rounding';

/** Quantities are kept as ten-thousandths, the precision the French rules allow (BR-FR-DEC-02). */
const QUANTITY_SCALE = 10_000;
const HOUR_MIN = 60;

/** A decimal number of units, or whole minutes of a service that is priced by the hour. */
export type EInvoiceQuantity = number | { minutes: number };

/** Ten-thousandths of a unit: a quantity as it is written. */
export function tenThousandths(quantity: EInvoiceQuantity): number {
  if (typeof quantity === 'number') return Math.round(quantity * QUANTITY_SCALE);
  return mulDivHalfUp(quantity.minutes, QUANTITY_SCALE, HOUR_MIN);
}

/** Price in cents of the quantity that is written, rounded once: whoever multiplies what is read finds what is read. */
export function priceOf(quantity: EInvoiceQuantity, unitPriceCents: number): number {
  return mulDivHalfUp(tenThousandths(quantity), unitPriceCents, QUANTITY_SCALE);
}

/** `1234` cents as `12.34`. */
export function decimalOfCents(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** `85000` ten-thousandths as `8.5`, without useless zeros. */
export function decimalOfTenThousandths(value: number): string {
  const size = Math.abs(value);
  const fraction = String(size % QUANTITY_SCALE)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${Math.floor(size / QUANTITY_SCALE)}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Shares of `cents` proportional to `weights`, adding up to it to the cent: each share is rounded down, then the cents
 * left over go to the largest remainders, first ones first. Weights of zero sum give everything to the first.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
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
