import fc from 'fast-check';
import { MINUTE_MS, parseDay } from './days';
import { mondayOf, splitByWeek, weekInterval, weekOf } from './weeks';
import { zoneOf } from './zone';

const paris = zoneOf('Europe/Paris');
const at = (text: string) => Date.parse(text);

test('a week begins on Monday', () => {
  expect(mondayOf(0)).toBe(parseDay('1969-12-29'));
  expect([weekOf(parseDay('1970-01-04')), weekOf(parseDay('1970-01-05'))]).toEqual([0, 1]);
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
