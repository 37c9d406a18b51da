import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dueDay, exceedsLegalTerm } from './settlement';

test('on receipt, days, and both readings of days end of month', () => {
  expect(dueDay('2026-01-15', { period: 'onReceipt' })).toBe('2026-01-15');
  expect(dueDay('2026-01-15', { period: 'days', days: 30 })).toBe('2026-02-14');
  expect(dueDay('2026-01-15', { period: 'daysEndOfMonth', days: 45 })).toBe('2026-03-31');
  expect(dueDay('2026-01-15', { period: 'daysEndOfMonth', days: 45, reading: 'daysThenMonthEnd' })).toBe('2026-03-31');
  expect(dueDay('2026-01-15', { period: 'daysEndOfMonth', days: 45, reading: 'monthEndThenDays' })).toBe('2026-03-17');
  expect(dueDay('2026-03-10', { period: 'daysEndOfMonth', days: 45 })).toBe('2026-04-30');
  expect(dueDay('2026-03-10', { period: 'daysEndOfMonth', days: 45, reading: 'monthEndThenDays' })).toBe('2026-05-15');
  expect(dueDay('2026-11-20', { period: 'daysEndOfMonth', days: 30 })).toBe('2026-12-31');
});

test('agrees with calendar arithmetic of Temporal', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => new Temporal.PlainDate(2000, 1, 1).add({ days }));
  const lastOf = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 120 }), (date, days) => {
      const settle = (reading: 'daysThenMonthEnd' | 'monthEndThenDays') =>
        dueDay(date.toString(), { period: 'daysEndOfMonth', days, reading });
      expect(dueDay(date.toString(), { period: 'days', days })).toBe(date.add({ days }).toString());
      expect(settle('daysThenMonthEnd')).toBe(lastOf(date.add({ days })).toString());
      expect(settle('monthEndThenDays')).toBe(lastOf(date).add({ days }).toString());
    }),
  );
});

test('the law allows 60 days, or 45 days end of month', () => {
  expect(exceedsLegalTerm({ period: 'onReceipt' })).toBe(false);
  expect(exceedsLegalTerm({ period: 'days', days: 60 })).toBe(false);
  expect(exceedsLegalTerm({ period: 'days', days: 61 })).toBe(true);
  expect(exceedsLegalTerm({ period: 'daysEndOfMonth', days: 45 })).toBe(false);
  expect(exceedsLegalTerm({ period: 'daysEndOfMonth', days: 46 })).toBe(true);
});
