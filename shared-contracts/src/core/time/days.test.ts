import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayNumber, dayParts, daysInMonth, formatDay, mod, parseDay, weekday } from './days';

const dates = fc
  .integer({ min: -600_000, max: 2_000_000 })
  .map((days) => new Temporal.PlainDate(1970, 1, 1).add({ days }));

test('day numbers, weekdays and months are those of Temporal', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const day = dayNumber(date.year, date.month, date.day);
      expect(day).toBe(new Temporal.PlainDate(1970, 1, 1).until(date).days);
      expect(dayParts(day)).toEqual({ year: date.year, month: date.month, day: date.day });
      expect(weekday(day)).toBe(date.dayOfWeek);
      expect(daysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      expect(formatDay(day)).toBe(date.toString());
      expect(parseDay(date.toString())).toBe(day);
    }),
  );
});

test('known days', () => {
  expect(parseDay('1970-01-01')).toBe(0);
  expect(parseDay('2026-10-25')).toBe(20_751);
  expect(weekday(parseDay('2026-10-25'))).toBe(7);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(mod(-1, 7)).toBe(6);
  expect(mod(8, 7)).toBe(1);
});

test('a text that is no calendar day is refused', () => {
  for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00:00Z']) {
    expect(() => parseDay(text)).toThrow(`Not a calendar day: ${text}`);
  }
});
