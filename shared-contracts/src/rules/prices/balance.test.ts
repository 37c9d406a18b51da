import { balanceOf, isLateToPay } from './balance';
import { cnapsContribution } from './cnaps';

test.each([
  [10_000, [], { paidCents: 0, toPayCents: 10_000, paid: 0, toPayPercent: 100, paidPercent: 0 }],
  [10_000, [1], { paidCents: 1, toPayCents: 9999, paid: 50, toPayPercent: 100, paidPercent: 0 }],
  [10_000, [2500, 2500], { paidCents: 5000, toPayCents: 5000, paid: 50, toPayPercent: 50, paidPercent: 50 }],
  [10_000, [9999], { paidCents: 9999, toPayCents: 1, paid: 50, toPayPercent: 1, paidPercent: 99 }],
  [10_000, [10_000], { paidCents: 10_000, toPayCents: 0, paid: 100, toPayPercent: 0, paidPercent: 100 }],
  [10_000, [12_000], { paidCents: 12_000, toPayCents: 0, paid: 100, toPayPercent: 0, paidPercent: 100 }],
  [0, [], { paidCents: 0, toPayCents: 0, paid: 100, toPayPercent: 0, paidPercent: 100 }],
  [10_000, [-500], { paidCents: -500, toPayCents: 10_500, paid: 0, toPayPercent: 100, paidPercent: 0 }],
])('balance of %i with payments %j', (total, cents, balance) => {
  expect(
    balanceOf(
      total,
      (cents as number[]).map((it) => ({ cents: it })),
    ),
  ).toEqual(balance);
});

test('late is past the due day with something left', () => {
  expect(isLateToPay('2026-01-31', '2026-02-01', 1)).toBe(true);
  expect(isLateToPay('2026-01-31', '2026-01-31', 1)).toBe(false);
  expect(isLateToPay('2026-01-31', '2026-02-01', 0)).toBe(false);
});

test('the CNAPS contribution ended with 2019', () => {
  expect(cnapsContribution(100_000, 40, '2019-12-31')).toBe(400);
  expect(cnapsContribution(100_000, 40, '2020-01-01')).toBe(0);
});
