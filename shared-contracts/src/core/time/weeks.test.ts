import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { formatDay, MINUTE_MS, parseDay } from './days';
import {
  dayInterval,
  daysBetween,
  daysTouched,
  isoWeek,
  minutesByWeek,
  mondayOf,
  slidingSums,
  splitByWeek,
  sundaysOfMonth,
  weekInterval,
  weekOf,
} from './weeks';
import { zoneOf } from './zone';

const paris = zoneOf('Europe/Paris');
const at = (text: string) => Date.parse(text);

test('a week begins on Monday and has the number of ISO 8601', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
      const date = Temporal.PlainDate.from(formatDay(day));
      expect(isoWeek(day)).toEqual({ year: date.yearOfWeek, week: date.weekOfYear });
      expect(formatDay(mondayOf(weekOf(day)))).toBe(date.subtract({ days: date.dayOfWeek - 1 }).toString());
    }),
  );
  expect(mondayOf(0)).toBe(parseDay('1969-12-29'));
  expect(isoWeek(parseDay('2027-01-03'))).toEqual({ year: 2026, week: 53 });
});

test('the weeks of the clock changes last 167 and 169 hours', () => {
  const hours = (day: string) => {
    const week = weekInterval(paris, weekOf(parseDay(day)));
    return (week.end - week.start) / 3_600_000;
  };
  expect(hours('2026-03-29')).toBe(167);
  expect(hours('2026-10-25')).toBe(169);
  expect(hours('2026-11-17')).toBe(168);
});

test('a service across Sunday midnight is split between both weeks', () => {
  const night = { start: at('2026-11-22T19:00+01:00'), end: at('2026-11-23T07:00+01:00') };
  const week = weekOf(parseDay('2026-11-22'));
  const midnight = at('2026-11-23T00:00+01:00');
  expect(splitByWeek(paris, night)).toEqual([
    { week, interval: { start: night.start, end: midnight } },
    { week: week + 1, interval: { start: midnight, end: night.end } },
  ]);
  expect([...minutesByWeek(paris, [night, night])]).toEqual([
    [week, 600],
    [week + 1, 840],
  ]);
  expect(splitByWeek(paris, { start: 5, end: 5 })).toEqual([]);
});

test('weekly pieces add up to the whole', () => {
  const start = fc.integer({ min: at('2026-01-01T00:00Z') / MINUTE_MS, max: at('2027-01-01T00:00Z') / MINUTE_MS });
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 40_000 }), (from, length) => {
      const whole = { start: from * MINUTE_MS, end: (from + length) * MINUTE_MS };
      const pieces = splitByWeek(paris, whole);
      expect(pieces.reduce((sum, it) => sum + it.interval.end - it.interval.start, 0)).toBe(length * MINUTE_MS);
      for (const { week, interval } of pieces) {
        const bounds = weekInterval(paris, week);
        expect(interval.start).toBeGreaterThanOrEqual(bounds.start);
        expect(interval.end).toBeLessThanOrEqual(bounds.end);
      }
    }),
  );
});

test('sliding sums', () => {
  expect(slidingSums([1, 2, 3, 4], 2)).toEqual([3, 5, 7]);
  expect(slidingSums([1, 2], 3)).toEqual([]);
  expect(slidingSums([4, 5], 1)).toEqual([4, 5]);
});

test('Sundays of a month', () => {
  expect(sundaysOfMonth(2026, 11).map(formatDay)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(sundaysOfMonth(2027, 2).map(formatDay)).toEqual(['2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28']);
});

test('calendar days of an interval', () => {
  const days = (start: string, end: string) => daysTouched(paris, { start: at(start), end: at(end) }).map(formatDay);
  expect(days('2026-11-22T19:00+01:00', '2026-11-23T07:00+01:00')).toEqual(['2026-11-22', '2026-11-23']);
  expect(days('2026-11-22T19:00+01:00', '2026-11-23T00:00+01:00')).toEqual(['2026-11-22']);
  expect(days('2026-11-22T19:00+01:00', '2026-11-22T19:00+01:00')).toEqual([]);
  const october = dayInterval(paris, parseDay('2026-10-25'));
  expect((october.end - october.start) / 3_600_000).toBe(25);
  expect(daysBetween(paris, at('2026-11-22T23:59+01:00'), at('2026-11-23T00:00+01:00'))).toBe(1);
});
