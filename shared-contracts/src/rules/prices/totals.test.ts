import fc from 'fast-check';
import type { EInvoice } from '../einvoice/einvoice';
import { totalsOf } from '../einvoice/totals';
import { tenThousandthsOf } from './service-price';
import { type Discount, type DocumentLine, documentTotals, lineAmounts, vatOf } from './totals';

const units = (count: number) => ({ unit: 'milli' as const, value: count * 1000 });
const hours = (minutes: number) => ({ unit: 'minute' as const, value: minutes });

test('an invoice with two rates and discounts on lines', () => {
  const totals = documentTotals([
    { quantity: hours(720), unitPriceCents: 2310, vatBasisPoints: 2000 },
    {
      quantity: hours(20),
      unitPriceCents: 2100,
      vatBasisPoints: 2000,
      discount: { kind: 'percent', basisPoints: 1000 },
    },
    { quantity: units(3), unitPriceCents: 1999, vatBasisPoints: 550, discount: { kind: 'amount', cents: 97 } },
  ]);
  expect(totals).toEqual({
    lines: [
      { fullCents: 27_720, discountCents: 0, netCents: 27_720 },
      { fullCents: 700, discountCents: 70, netCents: 630 },
      { fullCents: 5997, discountCents: 97, netCents: 5900 },
    ],
    linesCents: 34_250,
    discountCents: 0,
    netCents: 34_250,
    vat: [
      {
        vatBasisPoints: 2000,
        vatCategory: 'S',
        linesCents: 28_350,
        discountCents: 0,
        baseCents: 28_350,
        vatCents: 5670,
      },
      { vatBasisPoints: 550, vatCategory: 'S', linesCents: 5900, discountCents: 0, baseCents: 5900, vatCents: 325 },
    ],
    vatCents: 5995,
    grossCents: 40_245,
  });
});

test('VAT is taken on the sum of a rate, not line by line', () => {
  // Three lines of 0.03 at 20 %: 0.006 each rounds to 0.01, together 0.018 rounds to 0.02.
  const line: DocumentLine = { quantity: units(1), unitPriceCents: 3, vatBasisPoints: 2000 };
  expect(documentTotals([line, line, line]).vatCents).toBe(2);
  expect(vatOf(3, 2000) * 3).toBe(3);
});

test('a discount on the document is shared out over the rates', () => {
  const lines: DocumentLine[] = [
    { quantity: units(1), unitPriceCents: 10_000, vatBasisPoints: 2000 },
    { quantity: units(1), unitPriceCents: 5000, vatBasisPoints: 1000 },
  ];
  const amount = documentTotals(lines, { kind: 'amount', cents: 1000 });
  expect(amount.vat.map((row) => [row.discountCents, row.baseCents, row.vatCents])).toEqual([
    [667, 9333, 1867],
    [333, 4667, 467],
  ]);
  expect(amount).toMatchObject({ linesCents: 15_000, discountCents: 1000, netCents: 14_000, grossCents: 16_334 });
  const percent = documentTotals(lines, { kind: 'percent', basisPoints: 500 });
  expect(percent.vat.map((row) => row.discountCents)).toEqual([500, 250]);
  expect(percent).toMatchObject({ discountCents: 750, netCents: 14_250, vatCents: 2375, grossCents: 16_625 });
});

test('one rate in two categories is two rows, and rate 0 is category Z unless told', () => {
  const totals = documentTotals([
    { quantity: units(1), unitPriceCents: 100, vatBasisPoints: 0 },
    { quantity: units(1), unitPriceCents: 200, vatBasisPoints: 0, vatCategory: 'E' },
    { quantity: units(1), unitPriceCents: 300, vatBasisPoints: 850 },
  ]);
  expect(totals.vat.map((row) => [row.vatBasisPoints, row.vatCategory, row.baseCents, row.vatCents])).toEqual([
    [850, 'S', 300, 26],
    [0, 'E', 200, 0],
    [0, 'Z', 100, 0],
  ]);
});

test('no line, no amount', () => {
  const nothing = { lines: [], linesCents: 0, discountCents: 0, netCents: 0, vat: [], vatCents: 0, grossCents: 0 };
  expect(documentTotals([])).toEqual(nothing);
});

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 50_000 }) }),
);
const lines: fc.Arbitrary<DocumentLine[]> = fc.array(
  fc.record(
    {
      quantity: fc.oneof(
        fc.record({ unit: fc.constant('minute' as const), value: fc.integer({ min: -50_000, max: 50_000 }) }),
        fc.record({ unit: fc.constant('milli' as const), value: fc.integer({ min: -50_000, max: 500_000 }) }),
      ),
      unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
      discount: discounts,
      vatBasisPoints: fc.constantFrom(0, 210, 550, 850, 1000, 2000),
      vatCategory: fc.constantFrom('S' as const, 'E' as const, 'AE' as const),
    },
    { requiredKeys: ['quantity', 'unitPriceCents', 'vatBasisPoints'] },
  ),
  { maxLength: 12 },
);
const sum = <T>(list: readonly T[], pick: (item: T) => number) => list.reduce((total, item) => total + pick(item), 0);

test('lines, discount, VAT by rate, net and gross always add up', () => {
  fc.assert(
    fc.property(lines, fc.option(discounts, { nil: undefined }), (list, discount) => {
      const totals = documentTotals(list, discount);
      expect(totals.lines).toEqual(list.map(lineAmounts));
      expect(totals.linesCents).toBe(sum(totals.lines, (line) => line.netCents));
      expect(totals.linesCents).toBe(sum(totals.vat, (row) => row.linesCents));
      expect(totals.discountCents).toBe(sum(totals.vat, (row) => row.discountCents));
      expect(totals.netCents).toBe(totals.linesCents - totals.discountCents);
      expect(totals.netCents).toBe(sum(totals.vat, (row) => row.baseCents));
      expect(totals.vatCents).toBe(sum(totals.vat, (row) => row.vatCents));
      expect(totals.grossCents).toBe(totals.netCents + totals.vatCents);
      if (discount?.kind === 'amount' && list.length > 0) expect(totals.discountCents).toBe(discount.cents);
      for (const row of totals.vat) {
        // BR-CO-17: each rate's VAT is within half a cent of its base times its rate.
        expect(Math.abs(row.vatCents - (row.baseCents * row.vatBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
      }
      expect(new Set(totals.vat.map((row) => `${row.vatBasisPoints}${row.vatCategory}`)).size).toBe(totals.vat.length);
    }),
    { numRuns: 500 },
  );
});

test('a credit note of the same lines mirrors the invoice to the cent', () => {
  fc.assert(
    fc.property(lines, (list) => {
      const plain = list.map(({ discount: _, ...line }) => line);
      const credit = plain.map((line) => ({ ...line, quantity: { ...line.quantity, value: -line.quantity.value } }));
      expect(documentTotals(credit).grossCents + documentTotals(plain).grossCents).toBe(0);
    }),
  );
});

test('the e-invoice of a document has the same totals', () => {
  fc.assert(
    fc.property(lines, fc.option(discounts, { nil: undefined }), (list, discount) => {
      const reduction = (it: Discount) =>
        it.kind === 'percent' ? { basisPoints: it.basisPoints } : { cents: it.cents };
      const totals = documentTotals(list, discount);
      const einvoice = totalsOf({
        lines: list.map((line) => ({
          quantity: tenThousandthsOf(line.quantity) / 10_000,
          unitPriceCents: line.unitPriceCents,
          ...(line.discount && { discount: reduction(line.discount) }),
          vat: {
            category: line.vatCategory ?? (line.vatBasisPoints === 0 ? 'Z' : 'S'),
            rateBasisPoints: line.vatBasisPoints,
          },
        })),
        ...(discount && { adjustments: [{ kind: 'allowance', reason: 'Remise', ...reduction(discount) }] }),
      } as unknown as EInvoice);
      expect(einvoice.lines.map((line) => line.netCents)).toEqual(totals.lines.map((line) => line.netCents));
      expect([einvoice.lineTotalCents, einvoice.allowanceTotalCents]).toEqual([
        totals.linesCents,
        totals.discountCents,
      ]);
      expect([einvoice.netTotalCents, einvoice.vatTotalCents, einvoice.grossTotalCents]).toEqual([
        totals.netCents,
        totals.vatCents,
        totals.grossCents,
      ]);
      const row = (base: number, vat: number) => `${base} ${vat}`;
      expect(einvoice.vatGroups.map((it) => row(it.baseCents, it.vatCents)).sort()).toEqual(
        totals.vat.map((it) => row(it.baseCents, it.vatCents)).sort(),
      );
    }),
    { numRuns: 300 },
  );
});
