import fc from 'fast-check';
import type { EInvoiceQuantity } from './amounts';
import type { EInvoice } from './einvoice';
import { anyInvoice } from './testing/any-invoice';
import { exactTotals } from './testing/exact-totals';
import { exempt, reduced, sample, standard } from './testing/samples';
import { totalsOf } from './totals';

test('every total of an invoice with two rates, an exemption, discounts and charges', () => {
  const totals = totalsOf(sample);
  expect(totals.lines.map(({ grossCents, discountCents, netCents }) => [grossCents, discountCents, netCents])).toEqual([
    [426_601, 10_665, 415_936],
    [57_350, 1_000, 56_350],
    [2_997, 0, 2_997],
    [45_000, 0, 45_000],
    [-2_500, 0, -2_500],
  ]);
  expect(totals.lineTotalCents).toBe(517_783);
  // 3 % of 5177.83 is 155.33, divided over 4697.86 at 20 %, 29.97 at 5.5 % and 450.00 exempt.
  expect(totals.adjustments.map((a) => [a.kind, a.vat.category, a.vat.rateBasisPoints, a.baseCents, a.cents])).toEqual([
    ['allowance', 'S', 2_000, 469_786, 14_093],
    ['allowance', 'S', 550, 2_997, 90],
    ['allowance', 'E', 0, 45_000, 1_350],
    ['charge', 'S', 2_000, undefined, 2_500],
  ]);
  expect(totals.vatGroups.map((g) => [g.category, g.rateBasisPoints, g.baseCents, g.vatCents])).toEqual([
    ['S', 2_000, 458_193, 91_639],
    ['S', 550, 2_907, 160],
    ['E', 0, 43_650, 0],
  ]);
  expect(totals).toMatchObject({
    allowanceTotalCents: 15_533,
    chargeTotalCents: 2_500,
    netTotalCents: 504_750,
    vatTotalCents: 91_799,
    grossTotalCents: 596_549,
    prepaidCents: 10_000,
    dueCents: 586_549,
  });
});

test('a line sold back keeps a positive price and an opposite quantity', () => {
  const [line] = totalsOf({
    ...sample,
    lines: [{ name: 'x', quantity: 2, unitCode: 'C62', unitPriceCents: -1_250, vat: standard }],
  }).lines;
  expect(line).toMatchObject({ quantityE4: -20_000, unitPriceCents: 1_250, netCents: -2_500 });
  const [zero] = totalsOf({
    ...sample,
    lines: [{ name: 'x', quantity: 0, unitCode: 'C62', unitPriceCents: -1_250, vat: standard }],
  }).lines;
  expect(Object.is(zero?.quantityE4, 0)).toBe(true);
});

test('the reasons of one category are told together, and their code only when it is the same', () => {
  const other = { ...exempt, exemption: { text: 'Autre motif', code: 'VATEX-EU-132' } };
  const line = { name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 100 };
  const group = (...vats: (typeof exempt)[]) =>
    totalsOf({ ...sample, adjustments: [], lines: vats.map((vat) => ({ ...line, vat })) }).vatGroups[0];
  expect(group(exempt, exempt)).toMatchObject({
    exemptionText: exempt.exemption?.text,
    exemptionCode: 'VATEX-FR-CGI261-4',
    baseCents: 200,
  });
  expect(group(exempt, other)?.exemptionText).toBe(`${exempt.exemption?.text} ; Autre motif`);
  expect(group(exempt, other)?.exemptionCode).toBeUndefined();
  expect(group({ ...exempt, exemption: { text: 'Sans code', code: '' } })?.exemptionCode).toBeUndefined();
});

test('an adjustment may have its own VAT, and one that comes to nothing is left out', () => {
  const invoice: EInvoice = {
    ...sample,
    lines: [{ name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 10_000, vat: standard }],
    adjustments: [
      { kind: 'allowance', basisPoints: 1_000, reason: 'a', vat: standard },
      { kind: 'allowance', basisPoints: 1_000, reason: 'b', vat: reduced },
      { kind: 'charge', cents: 500, reason: 'c', vat: reduced },
      { kind: 'allowance', cents: 0, reason: 'd' },
    ],
  };
  const totals = totalsOf(invoice);
  expect(totals.adjustments.map((a) => [a.reason, a.cents, a.baseCents])).toEqual([
    ['a', 1_000, 10_000],
    ['c', 500, undefined],
  ]);
  expect(totals.vatGroups.map((g) => [g.rateBasisPoints, g.baseCents, g.vatCents])).toEqual([
    [2_000, 9_000, 1_800],
    [550, 500, 28],
  ]);
  expect(totalsOf({ ...invoice, adjustments: undefined, prepaidCents: undefined }).grossTotalCents).toBe(12_000);
});

test('groups come in one order: from the highest rate, then by category', () => {
  const vat = (category: 'S' | 'Z' | 'E' | 'AE', rateBasisPoints: number) => ({ category, rateBasisPoints });
  const lines = [vat('Z', 0), vat('S', 550), vat('E', 0), vat('S', 2_000), vat('AE', 0)].map((v) => ({
    name: 'x',
    quantity: 1,
    unitCode: 'C62',
    unitPriceCents: 1_000,
    vat: v,
  }));
  const order = (list: typeof lines) =>
    totalsOf({ ...sample, adjustments: [], lines: list }).vatGroups.map((g) => `${g.category}${g.rateBasisPoints}`);
  const wanted = ['S2000', 'S550', 'AE0', 'E0', 'Z0'];
  expect(order(lines)).toEqual(wanted);
  expect(order([...lines].reverse())).toEqual(wanted);
});

test('VAT is taken on the sum of a rate, not line by line', () => {
  // Three lines of 0.03 at 20 %: three times 0.006, rounded to 0.01 each, would be 0.03; the sum 0.018 rounds to 0.02.
  const line = { name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 3, vat: standard };
  expect(totalsOf({ ...sample, adjustments: [], lines: [line, line, line] }).vatTotalCents).toBe(2);
});

test('the totals of any lines are those of exact arithmetic', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const totals = totalsOf({ ...invoice, adjustments: [] });
      expect({
        netCents: totals.lines.map(({ netCents }) => netCents),
        vatCents: totals.vatTotalCents,
        grossCents: totals.grossTotalCents,
      }).toEqual(exactTotals(invoice.lines));
    }),
    { numRuns: 300 },
  );
});

test('a credit note of the same lines mirrors the invoice to the cent', () => {
  const opposite = (quantity: EInvoiceQuantity) =>
    typeof quantity === 'number' ? -quantity : { minutes: -quantity.minutes };
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const plain = invoice.lines.map(({ discount: _, ...line }) => line);
      const credit = plain.map((line) => ({ ...line, quantity: opposite(line.quantity) }));
      const gross = (lines: typeof plain) => totalsOf({ ...invoice, adjustments: [], lines }).grossTotalCents;
      expect(gross(credit) + gross(plain)).toBe(0);
    }),
  );
});

test('totals of any invoice add up in whole cents', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const t = totalsOf(invoice);
      const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
      expect(t.lineTotalCents).toBe(sum(t.lines.map((l) => l.netCents)));
      expect(t.netTotalCents).toBe(t.lineTotalCents - t.allowanceTotalCents + t.chargeTotalCents);
      expect(t.netTotalCents).toBe(sum(t.vatGroups.map((g) => g.baseCents)));
      expect(t.vatTotalCents).toBe(sum(t.vatGroups.map((g) => g.vatCents)));
      expect(t.grossTotalCents).toBe(t.netTotalCents + t.vatTotalCents);
      expect(t.dueCents).toBe(t.grossTotalCents - (invoice.prepaidCents ?? 0));
      for (const value of [t.grossTotalCents, ...t.vatGroups.map((g) => g.vatCents)])
        expect(Number.isSafeInteger(value)).toBe(true);
      for (const g of t.vatGroups)
        expect(Math.abs(g.vatCents - (g.baseCents * g.rateBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a share keeps what its adjustment says, with the percentage and the base it comes from', () => {
  const line = { name: 'x', quantity: 1, unitCode: 'C62' };
  const { adjustments, vatGroups } = totalsOf({
    ...sample,
    lines: [
      { ...line, unitPriceCents: 10_000, vat: standard },
      { ...line, unitPriceCents: 5_000, vat: reduced },
    ],
    adjustments: [
      { kind: 'allowance', basisPoints: 1_000, reason: 'a', reasonCode: '95' },
      { kind: 'charge', cents: 300, reason: 'b', reasonCode: 'FC' },
      { kind: 'charge', cents: 700, reason: 'c', vat: exempt },
    ],
  });
  expect(adjustments).toEqual([
    {
      kind: 'allowance',
      reason: 'a',
      reasonCode: '95',
      basisPoints: 1_000,
      baseCents: 10_000,
      cents: 1_000,
      vat: standard,
    },
    {
      kind: 'allowance',
      reason: 'a',
      reasonCode: '95',
      basisPoints: 1_000,
      baseCents: 5_000,
      cents: 500,
      vat: reduced,
    },
    { kind: 'charge', reason: 'b', reasonCode: 'FC', cents: 200, vat: standard },
    { kind: 'charge', reason: 'b', reasonCode: 'FC', cents: 100, vat: reduced },
    { kind: 'charge', reason: 'c', cents: 700, vat: exempt },
  ]);
  // A group that only an adjustment created keeps the exemption reason of the adjustment.
  expect(vatGroups).toEqual([
    { category: 'S', rateBasisPoints: 2_000, baseCents: 9_200, vatCents: 1_840 },
    { category: 'S', rateBasisPoints: 550, baseCents: 4_600, vatCents: 253 },
    {
      category: 'E',
      rateBasisPoints: 0,
      baseCents: 700,
      vatCents: 0,
      exemptionText: exempt.exemption?.text,
      exemptionCode: 'VATEX-FR-CGI261-4',
    },
  ]);
});

test('a line has its discount, of a percentage or of cents, taken once', () => {
  const of = (discount: EInvoice['lines'][number]['discount'], unitPriceCents = 1_005) =>
    totalsOf({
      ...sample,
      adjustments: undefined,
      lines: [{ name: 'x', quantity: 3, unitCode: 'C62', unitPriceCents, vat: standard, discount }],
    }).lines[0];
  expect(of(undefined)).toMatchObject({ quantityE4: 30_000, grossCents: 3_015, discountCents: 0, netCents: 3_015 });
  expect(of({ basisPoints: 1_000 })).toMatchObject({ grossCents: 3_015, discountCents: 302, netCents: 2_713 });
  expect(of({ cents: 15 })).toMatchObject({ discountCents: 15, netCents: 3_000 });
  expect(of(undefined, 0)).toMatchObject({ quantityE4: 30_000, unitPriceCents: 0, netCents: 0 });
});

test('what is due is what is left of the total, and reasons of one code alone keep it', () => {
  const line = { name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 1_000 };
  const of = (change: Partial<EInvoice>) =>
    totalsOf({ ...sample, adjustments: [], prepaidCents: undefined, lines: [{ ...line, vat: standard }], ...change });
  expect(of({})).toMatchObject({ grossTotalCents: 1_200, prepaidCents: 0, dueCents: 1_200 });
  expect(of({ prepaidCents: 1_300 })).toMatchObject({ prepaidCents: 1_300, dueCents: -100 });
  expect(of({}).vatGroups[0]).toMatchObject({ exemptionText: undefined, exemptionCode: undefined });
  const uncoded = { ...exempt, exemption: { text: 'Sans code' } };
  expect(of({ lines: [uncoded, exempt].map((vat) => ({ ...line, vat })) }).vatGroups).toMatchObject([
    { exemptionText: `Sans code ; ${exempt.exemption?.text}`, exemptionCode: undefined },
  ]);
});
