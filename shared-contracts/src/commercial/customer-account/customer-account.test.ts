import { type AccountMove, accountLabelOf, accountOver, isCredit, isDebit, shareAmong } from './customer-account';

const move = (day: string, kind: AccountMove['kind'], amountCents: number, number = 'F1'): AccountMove => ({
  id: `${day}${kind}${number}`,
  day,
  kind,
  number,
  invoiceId: number,
  amountCents,
  dueDate: null,
  note: null,
});
const october = { start: '2026-10-01', end: '2026-10-31' };

test('what came before a period is its opening, what came after is not told', () => {
  const account = accountOver(
    [
      move('2026-11-02', 'payment', 1),
      move('2026-09-30', 'invoice', 10_000),
      move('2026-10-05', 'payment', 4_000),
      move('2026-10-05', 'invoice', 5_000, 'F2'),
      move('2026-10-20', 'creditNote', 2_000, 'A1'),
    ],
    october,
  );
  expect(account.openingCents).toBe(10_000);
  expect(account.lines.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
    ['invoice', 15_000],
    ['payment', 11_000],
    ['creditNote', 9_000],
  ]);
  expect(account).toMatchObject({ invoicedCents: 5_000, creditedCents: 2_000, paidCents: 4_000, closingCents: 9_000 });
});

test('moves of one day are told in one order, and a customer that paid too much is owed', () => {
  const moves = [
    move('2026-10-05', 'payment', 300, 'F2'),
    move('2026-10-05', 'payment', 300, 'F1'),
    move('2026-10-05', 'invoice', 500, 'F2'),
  ];
  const { lines, closingCents } = accountOver(moves, october);
  expect(lines.map(({ kind, number }) => `${kind} ${number}`)).toEqual(['invoice F2', 'payment F1', 'payment F2']);
  expect(accountOver(moves.toReversed(), october).lines).toEqual(lines);
  expect(closingCents).toBe(-100);
  expect(accountOver([], october)).toMatchObject({ openingCents: 0, lines: [], closingCents: 0 });
});

test('an amount pays invoices in their order, and what is too much is left', () => {
  const open = [
    { id: 'a', toPayCents: 1_000 },
    { id: 'b', toPayCents: 2_000 },
  ];
  const told = (cents: number) => {
    const { shares, leftCents } = shareAmong(open, cents);
    return [Object.fromEntries(shares), leftCents];
  };
  expect(told(1_500)).toEqual([{ a: 1_000, b: 500 }, 0]);
  expect(told(3_200)).toEqual([{ a: 1_000, b: 2_000 }, 200]);
  expect(told(400)).toEqual([{ a: 400 }, 0]);
  expect(told(-5)).toEqual([{}, 0]);
});

test('money given back is owed again, and credit that settles an invoice moves nothing', () => {
  const moves = [
    move('2026-10-01', 'invoice', 1_000),
    move('2026-10-02', 'payment', 1_500),
    move('2026-10-03', 'creditUse', 200, 'F2'),
    move('2026-10-04', 'refund', 300, 'VIR-1'),
  ];
  const { lines, ...sums } = accountOver(moves, october);
  expect(lines.map(({ balanceCents }) => balanceCents)).toEqual([1_000, -500, -500, -200]);
  expect(sums).toMatchObject({ paidCents: 1_500, refundedCents: 300, closingCents: -200 });
  expect(lines.map((line) => [accountLabelOf(line), isDebit(line), isCredit(line)])).toEqual([
    ['Facture', true, false],
    ['Paiement', false, true],
    ['Crédit utilisé', false, false],
    ['Remboursement', true, false],
  ]);
});
