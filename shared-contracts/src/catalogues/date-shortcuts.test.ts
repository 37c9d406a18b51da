import fc from 'fast-check';
import { formatDay, parseDay } from '../core/time/days';
import {
  DATE_SHORTCUT_KEYS,
  DATE_SHORTCUTS,
  type DateShortcut,
  daysInRange,
  isDateShortcut,
  periodRange,
  previousYearRange,
  shortcutRange,
} from './date-shortcuts';

/** Days from 1900 to 2100. */
const anyDay = fc.integer({ min: -25_567, max: 47_846 }).map(formatDay);

// Saturday 21 November 2026.
test.each<[DateShortcut, string, string]>([
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['today', '2026-11-21', '2026-11-21'],
  ['tomorrow', '2026-11-22', '2026-11-22'],
  ['next3Days', '2026-11-22', '2026-11-24'],
  ['previous3Days', '2026-11-18', '2026-11-20'],
  ['currentWeek', '2026-11-16', '2026-11-22'],
  ['slidingWeek', '2026-11-21', '2026-11-28'],
  ['previousSlidingWeek', '2026-11-14', '2026-11-21'],
  ['currentMonth', '2026-11-01', '2026-11-30'],
  ['currentQuarter', '2026-10-01', '2026-12-31'],
  ['currentSemester', '2026-07-01', '2026-12-31'],
  ['slidingMonth', '2026-11-21', '2026-12-21'],
  ['previousSlidingMonth', '2026-10-22', '2026-11-21'],
  ['currentYear', '2026-01-01', '2026-12-31'],
  ['previousYear', '2025-01-01', '2025-12-31'],
])('%s runs from %s to %s', (shortcut, start, end) => {
  expect(shortcutRange(shortcut, '2026-11-21')).toEqual({ start, end });
});

test.each<[DateShortcut, string, string, string]>([
  ['currentWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['currentWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['currentWeek', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['currentMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['currentQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['currentQuarter', '2026-04-01', '2026-04-01', '2026-06-30'],
  ['currentSemester', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
])('%s seen from %s runs from %s to %s', (shortcut, day, start, end) => {
  expect(shortcutRange(shortcut, day)).toEqual({ start, end });
});

test('sixteen shortcuts, in the order of the specification, with their labels', () => {
  expect(DATE_SHORTCUT_KEYS.map((key) => DATE_SHORTCUTS[key].label)).toEqual([
    'Hier',
    "Aujourd'hui",
    'Demain',
    '3 prochains jours',
    '3 derniers jours',
    'Semaine en cours',
    'Semaine glissante (+7)',
    'Semaine glissante précédente (-7)',
    'Mois en cours',
    'Trimestre en cours',
    'Semestre en cours',
    'Mois glissant (+30)',
    'Mois glissant précédent (-30)',
    'Année en cours',
    'Année précédente',
    'Personnalisé',
  ]);
  expect(shortcutRange('custom', '2026-11-21')).toBeNull();
  expect(isDateShortcut('custom')).toBe(true);
  expect(isDateShortcut('constructor')).toBe(false);
});

test('current and sliding periods contain the day, the others touch it or come before', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...DATE_SHORTCUT_KEYS), (day, shortcut) => {
      const range = shortcutRange(shortcut, day);
      if (!range) return;
      expect(range.start <= range.end).toBe(true);
      const contains = range.start <= day && day <= range.end;
      const outside = ['yesterday', 'tomorrow', 'next3Days', 'previous3Days', 'previousYear'].includes(shortcut);
      expect(contains).toBe(!outside);
    }),
  );
});

test('a calendar period is the same seen from each of its days, and the next one begins the day after', () => {
  const calendar = fc.constantFrom<DateShortcut>(
    'currentWeek',
    'currentMonth',
    'currentQuarter',
    'currentSemester',
    'currentYear',
  );
  fc.assert(
    fc.property(anyDay, calendar, fc.nat(), (day, shortcut, pick) => {
      const range = shortcutRange(shortcut, day);
      if (!range) throw new Error('a calendar period has days');
      const picked = formatDay(parseDay(range.start) + (pick % daysInRange(range)));
      expect(shortcutRange(shortcut, picked)).toEqual(range);
      const next = shortcutRange('tomorrow', range.end)?.start ?? '';
      expect(shortcutRange(shortcut, next)?.start).toBe(next);
    }),
  );
});

test('a filter: the shortcut decides over stored days, an open side is null', () => {
  const stored = { start: '2020-01-01', end: '2020-01-31' };
  expect(periodRange({ ...stored, shortcut: 'today' }, '2026-11-21')).toEqual({
    start: '2026-11-21',
    end: '2026-11-21',
  });
  expect(periodRange({ ...stored, shortcut: 'custom' }, '2026-11-21')).toEqual(stored);
  expect(periodRange({ ...stored, shortcut: 'unknown' }, '2026-11-21')).toEqual(stored);
  expect(periodRange({ start: '2026-11-01' }, '2026-11-21')).toEqual({ start: '2026-11-01', end: null });
  expect(periodRange(null, '2026-11-21')).toEqual({ start: null, end: null });
});

test('one year earlier, 29 February included', () => {
  expect(previousYearRange({ start: '2026-01-01', end: '2026-03-31' })).toEqual({
    start: '2025-01-01',
    end: '2025-03-31',
  });
  expect(previousYearRange({ start: '2028-02-29', end: '2028-03-01' })).toEqual({
    start: '2027-02-28',
    end: '2027-03-01',
  });
  // A whole month is held against the whole of it.
  expect(previousYearRange({ start: '2029-02-01', end: '2029-02-28' })).toEqual({
    start: '2028-02-01',
    end: '2028-02-29',
  });
  expect(previousYearRange({ start: '2028-02-01', end: '2028-02-29' }).end).toBe('2027-02-28');
});

test('days of a period', () => {
  expect(daysInRange({ start: '2026-11-21', end: '2026-11-21' })).toBe(1);
  expect(daysInRange({ start: '2026-12-30', end: '2027-01-02' })).toBe(4);
});
