import fc from 'fast-check';
import { newId } from '../../core/id';
import { type InvoiceItemInput, invoiceItemSchema } from './invoice-item';
import { documentTotalsOf } from './invoice-totals';
import { leftToCredit, vatLeftOf, vatRoundingOf } from './left-to-credit';

const item = (more: Partial<InvoiceItemInput> = {}) =>
  invoiceItemSchema.parse({ id: newId(), name: 'Surveillance – Jour', quantity: 10, unitPriceCents: 2_100, ...more });
const document = (...items: ReturnType<typeof item>[]) => ({ items, discount: null });
const totalsOf = documentTotalsOf;

test('nothing credited leaves the whole; lines that were credited are gone, and of a part the rest stays', () => {
  const night = item({ name: 'Surveillance – Nuit', unitPriceCents: 2_310 });
  const invoice = document(item(), night);
  expect(leftToCredit(invoice, [])).toEqual(invoice);
  const copied = { ...night, id: newId(), ofServices: false };
  expect(leftToCredit(invoice, [document(copied), document(item({ quantity: 2.5 }))]).items).toMatchObject([
    { name: 'Surveillance – Jour', quantity: 7.5 },
  ]);
});

test('what follows no line leaves one sum a rate of VAT', () => {
  const invoice = document(item(), item({ name: 'Matériel', vatBasisPoints: 550, unitPriceCents: 100 }));
  const left = leftToCredit(invoice, [
    document(item({ name: 'Geste commercial', quantity: 1, unitPriceCents: 5_000 })),
  ]);
  expect(left.items.map(({ vatBasisPoints, unitPriceCents }) => [vatBasisPoints, unitPriceCents])).toEqual([
    [2_000, 16_000],
    [550, 1_000],
  ]);
});

test('of two reasons for no VAT, each keeps what is left of it', () => {
  const reverse = { vatBasisPoints: 0, vatReason: 'reverseCharge' } as const;
  const overseas = { vatBasisPoints: 0, vatReason: 'overseas' } as const;
  const invoice = document(item(reverse), item({ ...overseas, unitPriceCents: 1_000 }));
  const left = leftToCredit(invoice, [
    document(item({ ...reverse, name: 'Geste commercial', quantity: 1, unitPriceCents: 5_000 })),
  ]);
  expect(left.items.map(({ vatReason, unitPriceCents }) => [vatReason, unitPriceCents])).toEqual([
    ['reverseCharge', 16_000],
    ['overseas', 10_000],
  ]);
});

test('credit notes and what is left come to the invoice, to the cent at each rate', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
    unitPriceCents: fc.integer({ min: 1, max: 9_999 }),
    vatBasisPoints: fc.constantFrom(2_000, 1_000, 550, 0),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 99 }), (lines, percent) => {
      const invoice = document(
        ...lines.map((it) => item({ ...it, vatReason: it.vatBasisPoints ? null : 'franchise' })),
      );
      const [first] = invoice.items;
      if (!first) return;
      const cents = Math.floor((first.unitPriceCents * percent) / 100);
      const note = document({ ...first, id: newId(), unitPriceCents: cents });
      const rest = leftToCredit(invoice, [note]);
      const vatRounding = vatRoundingOf(totalsOf(rest), vatLeftOf(totalsOf(invoice), [totalsOf(note)]));
      const left = totalsOf({ ...rest, vatRounding });
      const credited = totalsOf(note);
      expect(credited.totalCents + left.totalCents).toBe(totalsOf(invoice).totalCents);
      for (const { vatBasisPoints, vatCents } of totalsOf(invoice).vat) {
        const vatOf = ({ vat }: typeof left) => vat.find((row) => row.vatBasisPoints === vatBasisPoints)?.vatCents ?? 0;
        expect(vatOf(credited) + vatOf(left)).toBe(vatCents);
      }
    }),
  );
});

test('a credit note of a part is rounded as any document', () => {
  const day = item({ quantity: 1, unitPriceCents: 1_002 });
  const invoice = totalsOf(document(day, { ...day, id: newId() }));
  expect(vatRoundingOf(totalsOf(document(day)), vatLeftOf(invoice, []))).toEqual([]);
  expect(vatRoundingOf(totalsOf(document(day)), vatLeftOf(invoice, [totalsOf(document(day))]))).toEqual([
    { rateBasisPoints: 2_000, cents: 1 },
  ]);
});
