import type { EInvoiceLine } from '../einvoice';

/** Divides whole numbers of any size, rounding half away from zero. */
function halfUp(value: bigint, divisor: bigint): bigint {
  return value < 0n ? -halfUp(-value, divisor) : (value * 2n + divisor) / (divisor * 2n);
}

const exactQuantity = ({ quantity }: EInvoiceLine): bigint =>
  typeof quantity === 'number'
    ? BigInt(Math.round(quantity * 10_000))
    : halfUp(BigInt(quantity.minutes) * 10_000n, 60n);

/**
 * Second, direct implementation of the totals of lines, in exact integers of any size, with one VAT amount per category
 * and rate. Tests compare the product's totals with it.
 */
export function exactTotals(lines: readonly EInvoiceLine[]): {
  netCents: number[];
  vatCents: number;
  grossCents: number;
} {
  const bases = new Map<string, { rate: bigint; base: bigint }>();
  const netCents = lines.map((line) => {
    const full = halfUp(exactQuantity(line) * BigInt(line.unitPriceCents), 10_000n);
    const { discount } = line;
    const amount = (cents: number): bigint => (full < 0n ? -BigInt(cents) : BigInt(cents));
    const taken =
      discount && ('cents' in discount ? amount(discount.cents) : halfUp(full * BigInt(discount.basisPoints), 10_000n));
    const net = full - (taken ?? 0n);
    const { category, rateBasisPoints } = line.vat;
    const group = bases.get(`${category} ${rateBasisPoints}`) ?? { rate: BigInt(rateBasisPoints), base: 0n };
    bases.set(`${category} ${rateBasisPoints}`, { ...group, base: group.base + net });
    return Number(net);
  });
  let [base, vat] = [0n, 0n];
  for (const group of bases.values()) {
    base += group.base;
    vat += halfUp(group.base * group.rate, 10_000n);
  }
  return { netCents, vatCents: Number(vat), grossCents: Number(base + vat) };
}
