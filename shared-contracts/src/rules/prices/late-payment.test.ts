import fc from 'fast-check';
import { legalLateRate } from '../../catalogues/constants/late-payment-rates';
import { addDays } from '../../core/time/days';
import { type LateInvoice, latePayment } from './late-payment';

const invoice: LateInvoice = {
  dueDay: '2026-01-31',
  totalCents: 1_000_000,
  payments: [],
  rateOn: () => 1215,
  untilDay: '2026-05-01',
  professional: true,
};

test('interest runs from the day after the due day, with the indemnity of 40 EUR', () => {
  // 10,000.00 at 12.15 % for 90 days: 10,000 x 0.1215 x 90 / 365 = 299.59
  expect(latePayment(invoice)).toEqual({ lateDays: 90, interestCents: 29_959, indemnityCents: 4000 });
});

test('the legal rate of each half-year counts for its days', () => {
  const legal = (dueDay: string, untilDay: string) =>
    latePayment({ ...invoice, totalCents: 100_000, dueDay, untilDay, rateOn: (day) => legalLateRate(day) })
      .interestCents;
  // 1,000.00 for 184 days at 14.25 % and 181 days at 13.15 %.
  expect(legal('2024-06-30', '2025-06-30')).toBe(13_705);
  // 30 June belongs to the first half-year: one day at 14.50 %, then one at 14.25 %.
  expect(legal('2024-06-29', '2024-06-30')).toBe(40);
  expect(legal('2024-06-29', '2024-07-01')).toBe(79);
});

test('nothing is made up for days whose rate is not known', () => {
  const rateOn = (day: string) => (day < '2026-01-01' ? 1215 : null);
  const unknown = { ...invoice, rateOn, dueDay: '2025-12-01', untilDay: '2026-01-15' };
  expect(latePayment(unknown)).toEqual({ lateDays: 45, interestCents: null, indemnityCents: 4000 });
  expect(latePayment({ ...unknown, untilDay: '2025-12-31' }).interestCents).toBe(9_986);
});

test('in time, or a day late', () => {
  const paid = (day: string) => latePayment({ ...invoice, payments: [{ day, cents: 1_000_000 }] });
  expect(paid('2026-01-31')).toEqual({ lateDays: 0, interestCents: 0, indemnityCents: 0 });
  expect(paid('2026-02-01')).toEqual({ lateDays: 1, interestCents: 333, indemnityCents: 4000 });
  expect(latePayment({ ...invoice, untilDay: '2026-01-01' })).toEqual({
    lateDays: 0,
    interestCents: 0,
    indemnityCents: 0,
  });
});

test('partial payments lower what interest runs on, and a consumer owes no indemnity', () => {
  const late = latePayment({
    ...invoice,
    professional: false,
    payments: [
      { day: '2026-03-02', cents: 600_000 },
      { day: '2026-01-10', cents: 200_000 },
      { day: '2026-04-01', cents: 200_000 },
      { day: '2026-04-10', cents: 5 },
    ],
  });
  // 8,000 for 30 days, then 2,000 for 30 days.
  expect(late).toEqual({ lateDays: 60, interestCents: 9986, indemnityCents: 0 });
});

test('a payment after the last day counted changes nothing', () => {
  const later = latePayment({ ...invoice, payments: [{ day: '2026-06-01', cents: 1_000_000 }] });
  expect(later).toEqual(latePayment(invoice));
});

test('is the sum, day by day, of what was owed', () => {
  const payments = fc.array(
    fc.record({ offset: fc.integer({ min: -30, max: 150 }), cents: fc.integer({ min: 1, max: 400_000 }) }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 120 }), (list, days) => {
      let centDays = 0;
      for (let day = 0; day < days; day += 1) {
        const paid = list.filter((it) => it.offset <= day).reduce((sum, it) => sum + it.cents, 0);
        centDays += Math.max(0, 1_000_000 - paid);
      }
      const result = latePayment({
        ...invoice,
        untilDay: addDays(invoice.dueDay, days),
        payments: list.map((it) => ({ day: addDays(invoice.dueDay, it.offset), cents: it.cents })),
      });
      expect(result.interestCents).toBe(Math.floor((centDays * 1215) / 3_650_000 + 0.5));
    }),
  );
});
