import { type DocumentLine, documentTotals } from '@vigie/contracts/rules/prices/totals';
import type { Bench } from './bench';

const INVOICES = 10_000;
const LINES = 12;
const RATES = [2000, 2000, 1000, 550];

const invoices: DocumentLine[][] = Array.from({ length: INVOICES }, (_, invoice) =>
  Array.from({ length: LINES }, (_line, at) => ({
    quantity: { unit: 'minute', value: ((invoice * 31 + at * 977) % 20_000) + 15 },
    unitPriceCents: 2100 + ((invoice + at) % 9) * 105,
    vatBasisPoints: RATES[at % RATES.length] ?? 2000,
    ...(at % 4 === 0 && { discount: { kind: 'percent', basisPoints: 500 } as const }),
  })),
);

const halfUp = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n);

/** The same totals written down directly with exact integers of any size. */
function totalsInBigInt(lines: readonly DocumentLine[]) {
  const bases = new Map<number, bigint>();
  const amounts = lines.map((line) => {
    const quantity = halfUp(BigInt(line.quantity.value) * 10_000n, 60n);
    const full = halfUp(quantity * BigInt(line.unitPriceCents), 10_000n);
    const discount = line.discount?.kind === 'percent' ? halfUp(full * BigInt(line.discount.basisPoints), 10_000n) : 0n;
    bases.set(line.vatBasisPoints, (bases.get(line.vatBasisPoints) ?? 0n) + full - discount);
    return { fullCents: Number(full), discountCents: Number(discount), netCents: Number(full - discount) };
  });
  const vat = [...bases]
    .map(([rate, base]) => ({ rate, baseCents: Number(base), vatCents: Number(halfUp(base * BigInt(rate), 10_000n)) }))
    .sort((x, y) => y.rate - x.rate);
  return { amounts, vat, grossCents: sum(vat.map((row) => row.baseCents + row.vatCents)) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const pricing: Bench = {
  name: '10,000 invoices of twelve lines priced',
  of: 'all of them',
  product: () => sum(invoices.map((lines) => documentTotals(lines).grossCents)),
  baseline: () => sum(invoices.map((lines) => totalsInBigInt(lines).grossCents)),
  baselineName: 'directly in BigInt',
  turns: 10,
  baselineTurns: 10,
  sameAnswer: true,
};
