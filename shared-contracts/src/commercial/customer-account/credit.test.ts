import fc from 'fast-check';
import { coveredBy, creditLeft, overpaid, surplusOf } from './credit';
import { type AccountMove, accountOver } from './customer-account';

/** Model of a customer's account as the server keeps it, with what each act adds and refuses. */
interface Books {
  invoices: { totalCents: number; creditedCents: number; payments: { cents: number; fromCredit: boolean }[] }[];
  refunds: number[];
}

const sum = (values: readonly number[]): number => values.reduce((all, it) => all + it, 0);
const settlementOf = ({ totalCents, creditedCents, payments }: Books['invoices'][number]) => ({
  totalCents,
  creditedCents,
  paidCents: sum(payments.map(({ cents }) => cents)),
});
const dueOf = (invoice: ReturnType<typeof settlementOf>): number =>
  Math.max(0, invoice.totalCents - invoice.paidCents - invoice.creditedCents);
const creditOf = ({ invoices, refunds }: Books): number =>
  creditLeft({
    surplusCents: sum(invoices.map((it) => surplusOf(settlementOf(it)))),
    usedCents: sum(invoices.flatMap(({ payments }) => payments.filter((p) => p.fromCredit).map(({ cents }) => cents))),
    refundedCents: sum(refunds),
  });

function closingOf({ invoices, refunds }: Books): number {
  const day = '2026-11-01';
  const move = (kind: AccountMove['kind'], amountCents: number, id: string): AccountMove => ({
    id,
    day,
    kind,
    number: id,
    invoiceId: null,
    amountCents,
    dueDate: null,
    note: null,
  });
  const moves = invoices.flatMap(({ totalCents, creditedCents, payments }, i) => [
    move('invoice', totalCents, `f${i}`),
    move('creditNote', creditedCents, `a${i}`),
    ...payments.map(({ cents, fromCredit }, n) => move(fromCredit ? 'creditUse' : 'payment', cents, `p${i}.${n}`)),
  ]);
  const given = refunds.map((cents, i) => move('refund', cents, `r${i}`));
  return accountOver([...moves, ...given], { start: day, end: day }).closingCents;
}

const STEPS = ['issue', 'pay', 'use', 'credit', 'refund', 'takeBack', 'takeBackRefund'] as const;
const stepArb = fc.record({
  step: fc.constantFrom(...STEPS),
  which: fc.nat(50),
  cents: fc.integer({ min: 1, max: 9_000 }),
});

/** One step as the server takes it: a refused amount changes nothing. */
function take(
  books: Books,
  { step, which, cents }: { step: (typeof STEPS)[number]; which: number; cents: number },
): void {
  const { invoices, refunds } = books;
  const invoice = invoices[which % Math.max(1, invoices.length)];
  const credit = creditOf(books);
  if (step === 'issue') invoices.push({ totalCents: cents, creditedCents: 0, payments: [] });
  if (step === 'refund' && cents <= credit) refunds.push(cents);
  if (step === 'takeBackRefund') refunds.splice(which % Math.max(1, refunds.length), 1);
  if (!invoice) return;
  const settlement = settlementOf(invoice);
  if (step === 'pay') invoice.payments.push({ cents, fromCredit: false });
  if (step === 'use' && cents <= credit && cents <= dueOf(settlement))
    invoice.payments.push({ cents, fromCredit: true });
  if (step === 'credit' && invoice.creditedCents + cents <= invoice.totalCents) invoice.creditedCents += cents;
  const taken = invoice.payments[which % Math.max(1, invoice.payments.length)];
  if (step === 'takeBack' && taken) {
    const place = invoice.payments.indexOf(taken);
    invoice.payments.splice(place, 1);
    // Its credit was used or refunded since, so the payment stays.
    if (creditOf(books) < 0) invoice.payments.splice(place, 0, taken);
  }
}

test('whatever is paid, used, credited, refunded and taken back, the account is what is due less the credit', () => {
  fc.assert(
    fc.property(fc.array(stepArb, { maxLength: 60 }), (steps) => {
      const books: Books = { invoices: [], refunds: [] };
      for (const step of steps) {
        take(books, step);
        const credit = creditOf(books);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(closingOf(books)).toBe(sum(books.invoices.map((it) => dueOf(settlementOf(it)))) - credit);
      }
    }),
    { numRuns: 300 },
  );
});

test('undone in any order, uses, refunds and payments leave what was before them', () => {
  const books: Books = { invoices: [], refunds: [] };
  const steps = [
    { step: 'issue', which: 0, cents: 5_000 },
    { step: 'pay', which: 0, cents: 8_000 },
    { step: 'issue', which: 0, cents: 4_000 },
    { step: 'use', which: 1, cents: 2_000 },
    { step: 'refund', which: 0, cents: 1_000 },
  ] as const;
  for (const step of steps) take(books, step);
  expect(creditOf(books)).toBe(0);
  take(books, { step: 'takeBack', which: 0, cents: 1 });
  expect(books.invoices[0]?.payments).toHaveLength(1);
  take(books, { step: 'takeBackRefund', which: 0, cents: 1 });
  expect(creditOf(books)).toBe(1_000);
  take(books, { step: 'takeBack', which: 1, cents: 1 });
  expect(creditOf(books)).toBe(3_000);
  take(books, { step: 'takeBack', which: 0, cents: 1 });
  expect([creditOf(books), closingOf(books), overpaid(8_000, 5_000)]).toEqual([0, 9_000, 3_000]);
});

test('each euro of credit covers one invoice, the longest due first; what it does not cover is claimed', () => {
  const open = [
    { id: 'a', toPayCents: 100 },
    { id: 'b', toPayCents: 100 },
    { id: 'c', toPayCents: 40 },
  ];
  expect([...coveredBy(100, open)]).toEqual(['a']);
  expect([...coveredBy(140, open)]).toEqual(['a', 'c']);
  expect([...coveredBy(50, open)]).toEqual(['c']);
  expect([...coveredBy(0, open)]).toEqual([]);
});
