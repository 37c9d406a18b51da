import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { Bench } from './bench';

const INVOICES = 10_000;
const LINES = 12;
const RATES = [2000, 2000, 1000, 550];

/** A quarter of an hour to two weeks, in hours with four decimals like the lines of an invoice. */
const hours = (seed: number): number => Math.round((((seed % 20_000) + 15) / 60) * 10_000) / 10_000;

const invoices: InvoiceItem[][] = Array.from({ length: INVOICES }, (_, invoice) =>
  Array.from({ length: LINES }, (_line, at) => ({
    id: `${invoice}/${at}`,
    name: 'Surveillance',
    description: null,
    quantity: hours(invoice * 31 + at * 977),
    unit: 'hour',
    unitPriceCents: 2100 + ((invoice + at) % 9) * 105,
    vatBasisPoints: RATES[at % RATES.length] ?? 2000,
    vatReason: null,
    vatExemption: null,
    discount: at % 4 === 0 ? { kind: 'percent', basisPoints: 500 } : null,
    specialty: null,
    siteId: null,
    period: null,
    section: null,
    ofServices: false,
    priceSources: [],
  })),
);

const halfUp = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n);

/** The same total with bigints. */
function totalInBigInt(items: readonly InvoiceItem[]): number {
  const bases = new Map<number, bigint>();
  for (const { quantity, unitPriceCents, discount, vatBasisPoints } of items) {
    const full = halfUp(BigInt(Math.round(quantity * 10_000)) * BigInt(unitPriceCents), 10_000n);
    const less = discount?.kind === 'percent' ? halfUp(full * BigInt(discount.basisPoints), 10_000n) : 0n;
    bases.set(vatBasisPoints, (bases.get(vatBasisPoints) ?? 0n) + full - less);
  }
  return sum([...bases].map(([rate, base]) => Number(base + halfUp(base * BigInt(rate), 10_000n))));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const pricing: Bench = {
  name: '10,000 invoices of twelve lines priced',
  of: 'all of them',
  product: () => sum(invoices.map((items) => documentTotalsOf({ items, discount: null }).totalCents)),
  baseline: () => sum(invoices.map(totalInBigInt)),
  baselineName: 'directly in BigInt',
  turns: 10,
  baselineTurns: 10,
  budgetMs: 1_000,
  sameAnswer: true,
};
