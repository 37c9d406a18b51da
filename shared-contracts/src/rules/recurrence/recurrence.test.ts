import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dayParts, formatDay, parseDay, weekday } from '../../core/time/days';
import { localParts, zoneOf } from '../../core/time/zone';
import { holidayName } from '../holidays/holidays';
import { recurrenceDays } from './days';
import { expandRecurrence, type Occurrence, type ServiceRecurrence } from './expand';
import { LAST_DAY, RecurrenceError, type RecurrenceRule, WEEKS_OF_MONTH } from './rule';

const place = { timeZone: 'Europe/Paris', holidayZone: 'metropole' } as const;
const night: ServiceRecurrence = {
  repeat: 'daily',
  startDay: '2026-11-02',
  endDay: '2026-11-08',
  startTime: '19:00',
  endTime: '07:00',
};
const days = (occurrences: readonly Occurrence[]) => occurrences.map((it) => it.day);
const expand = (more: Partial<ServiceRecurrence>) => expandRecurrence({ ...night, ...more }, place);

test('every day, and every third day', () => {
  expect(days(expand({}))).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
    '2026-11-08',
  ]);
  expect(days(expand({ frequency: 3 }))).toEqual(['2026-11-02', '2026-11-05', '2026-11-08']);
  expect(days(expand({ endDay: '2026-11-02' }))).toEqual(['2026-11-02']);
});

test('chosen weekdays, every second week from Monday to Sunday', () => {
  const weekly = { repeat: 'weekly', startDay: '2026-11-05', endDay: '2026-11-30' } as const;
  expect(days(expand({ ...weekly, days: [7, 1, 4] }))).toEqual([
    '2026-11-05',
    '2026-11-08',
    '2026-11-09',
    '2026-11-12',
    '2026-11-15',
    '2026-11-16',
    '2026-11-19',
    '2026-11-22',
    '2026-11-23',
    '2026-11-26',
    '2026-11-29',
    '2026-11-30',
  ]);
  expect(days(expand({ ...weekly, days: [1, 4], frequency: 2 }))).toEqual([
    '2026-11-05',
    '2026-11-16',
    '2026-11-19',
    '2026-11-30',
  ]);
  expect(days(expand(weekly))).toEqual(['2026-11-05', '2026-11-12', '2026-11-19', '2026-11-26']);
});

test('month days, the last day, and months without the day', () => {
  const monthly = { repeat: 'monthly', startDay: '2027-01-31', endDay: '2027-06-30' } as const;
  expect(days(expand({ ...monthly, monthDays: [LAST_DAY] }))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ]);
  expect(days(expand(monthly))).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
  expect(days(expand({ ...monthly, monthDays: [LAST_DAY, 15, 30], frequency: 2 }))).toEqual([
    '2027-01-31',
    '2027-03-15',
    '2027-03-30',
    '2027-03-31',
    '2027-05-15',
    '2027-05-30',
    '2027-05-31',
  ]);
});

test('the first Monday, the last Friday, and several weekdays of a month', () => {
  const monthly = { repeat: 'monthly', startDay: '2026-11-01', endDay: '2027-02-28' } as const;
  expect(days(expand({ ...monthly, nth: 1, days: [1] }))).toEqual([
    '2026-11-02',
    '2026-12-07',
    '2027-01-04',
    '2027-02-01',
  ]);
  expect(days(expand({ ...monthly, nth: -1, days: [5] }))).toEqual([
    '2026-11-27',
    '2026-12-25',
    '2027-01-29',
    '2027-02-26',
  ]);
  expect(days(expand({ ...monthly, nth: 2, days: [4, 2], frequency: 2 }))).toEqual([
    '2026-11-10',
    '2026-11-12',
    '2027-01-12',
    '2027-01-14',
  ]);
  // Without weekdays the rule uses the weekday of the first day, a Sunday.
  expect(days(expand({ ...monthly, nth: 4 }))[0]).toBe('2026-11-22');
  expect(() => expand({ ...monthly, nth: 5 as never })).toThrow('Wrong parameters');
});

test('every year on its day, on 29 February, and on a weekday of its month', () => {
  const yearly = { repeat: 'yearly', startDay: '2024-02-29', endDay: '2032-12-31' } as const;
  expect(days(expand(yearly))).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
  expect(days(expand({ ...yearly, monthDays: [LAST_DAY], endDay: '2026-12-31' }))).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
  ]);
  expect(
    days(expand({ ...yearly, nth: 1, days: [1], startDay: '2024-01-01', frequency: 2, endDay: '2027-01-01' })),
  ).toEqual(['2024-01-01', '2026-01-05']);
});

test('on holidays, on chosen ones, and on every second one', () => {
  const holidays = { repeat: 'holidays', startDay: '2026-05-02', endDay: '2027-05-01' } as const;
  expect(days(expand(holidays))).toEqual([
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
  ]);
  expect(days(expand({ ...holidays, holidayDays: ['Noël', 'Fête du travail'] }))).toEqual(['2026-12-25', '2027-05-01']);
  expect(days(expand({ ...holidays, frequency: 4 }))).toEqual(['2026-05-08', '2026-08-15', '2027-01-01']);
  // In 2008 Ascension fell on 1 May.
  const met = { ...holidays, startDay: '2008-04-01', endDay: '2008-05-02', holidayDays: ['Ascension'] };
  expect(days(expand(met))).toEqual(['2008-05-01']);
});

test('holidays are left out, not moved', () => {
  const weekly = { repeat: 'weekly', days: [3], startDay: '2026-11-04', endDay: '2026-11-18' } as const;
  expect(days(expand({ ...weekly, excludeHolidays: true }))).toEqual(['2026-11-04', '2026-11-18']);
});

test('the end rolls over midnight when it is not after the start', () => {
  const hours = (more: Partial<ServiceRecurrence>) =>
    expand({ endDay: '2026-11-02', ...more }).map((it) => (it.end - it.start) / 3_600_000);
  expect(hours({})).toEqual([12]);
  expect(hours({ startTime: '07:00', endTime: '19:00' })).toEqual([12]);
  expect(hours({ startTime: '07:00', endTime: '07:00' })).toEqual([24]);
  expect(hours({ startTime: '19:00', endTime: '24:00' })).toEqual([5]);
});

test('half an hour in the hour that is repeated is half an hour', () => {
  const [it] = expand({ startDay: '2026-10-25', endDay: '2026-10-25', startTime: '02:30', endTime: '03:00' });
  expect(it?.end).toBe(Date.parse('2026-10-25T03:00+02:00'));
});

test('the wall clock holds through both clock changes', () => {
  const hours = (startDay: string, more: Partial<ServiceRecurrence> = {}) =>
    expand({ startDay, endDay: startDay, ...more }).map((it) => (it.end - it.start) / 3_600_000);
  expect(hours('2026-03-28')).toEqual([11]);
  expect(hours('2026-10-24')).toEqual([13]);
  // 02:30 does not exist on 29 March: the service begins at 03:30 and keeps its half hour.
  const [skipped] = expand({ startDay: '2026-03-29', endDay: '2026-03-29', startTime: '02:30', endTime: '03:00' });
  expect(skipped).toEqual({
    day: '2026-03-29',
    start: Date.parse('2026-03-29T03:30+02:00'),
    end: Date.parse('2026-03-29T04:00+02:00'),
  });
});

test.each([
  ['startDay', { startDay: undefined }],
  ['endDay', { endDay: '' }],
  ['startTime', { startTime: undefined }],
  ['endTime', { endTime: undefined }],
  ['repeat', { repeat: undefined }],
])('without %s: Missing parameters', (parameter, more) => {
  expect(() => expand(more)).toThrow('Missing parameters');
  expect(() => expand(more)).toThrow(expect.objectContaining({ parameter, name: 'RecurrenceError' }));
});

test.each([
  ['endDay', { endDay: '2026-11-01' }],
  ['startDay', { startDay: '2026-02-30' }],
  ['startTime', { startTime: '25:00' }],
  ['frequency', { frequency: 0 }],
  ['frequency', { frequency: 1.5 }],
  ['days', { days: [0] }],
  ['days', { days: [8] }],
  ['monthDays', { monthDays: [0] }],
  ['monthDays', { monthDays: [32] }],
  ['monthDays', { monthDays: [-2] }],
  ['excludeHolidays', { repeat: 'holidays' as const, excludeHolidays: true }],
  ['repeat', { repeat: 'hourly' as 'daily' }],
])('a wrong %s: Wrong parameters', (parameter, more) => {
  expect(() => expand(more)).toThrow(RecurrenceError);
  expect(() => expand(more)).toThrow(expect.objectContaining({ code: 'Wrong parameters', parameter }));
});

const ICAL_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

test('agrees with RFC 5545 wherever the rule can be written in it', () => {
  const rules = fc.record({
    repeat: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
    frequency: fc.integer({ min: 1, max: 5 }),
    nth: fc.option(fc.constantFrom(...WEEKS_OF_MONTH)),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    monthDays: fc.uniqueArray(fc.constantFrom(1, 2, 15, 28, 29, 30, 31, LAST_DAY), { maxLength: 4 }),
  });
  const starts = fc.integer({ min: parseDay('2020-01-01'), max: parseDay('2030-01-01') });
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(rules, starts, fc.integer({ min: 0, max: 900 }), minutes, (rule, start, length, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const ours = expandRecurrence(
        { ...rule, startDay: formatDay(start), endDay: formatDay(start + length), startTime: time, endTime: time },
        place,
      );
      const parts = [`FREQ=${rule.repeat.toUpperCase()}`, `INTERVAL=${rule.frequency}`, 'WKST=MO'];
      if (rule.repeat === 'weekly' && rule.days.length > 0) {
        parts.push(`BYDAY=${rule.days.map((day) => ICAL_DAYS[day - 1]).join(',')}`);
      }
      if (rule.repeat === 'monthly' || rule.repeat === 'yearly') {
        const { nth, days, monthDays } = rule;
        const names = (days.length > 0 ? days : [weekday(start)]).map((day) => ICAL_DAYS[day - 1]);
        if (rule.repeat === 'yearly') parts.push(`BYMONTH=${dayParts(start).month}`);
        if (nth !== null) parts.push(`BYDAY=${names.map((name) => `${nth}${name}`).join(',')}`);
        else if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`);
        // RRULE needs a month day beside BYMONTH.
        else if (rule.repeat === 'yearly') parts.push(`BYMONTHDAY=${dayParts(start).day}`);
      }
      const until = Temporal.PlainDate.from(formatDay(start + length + 1)).toZonedDateTime('Europe/Paris');
      const first = Temporal.PlainDate.from(formatDay(start)).toZonedDateTime({
        timeZone: 'Europe/Paris',
        plainTime: Temporal.PlainTime.from(time),
      });
      const oracle = new RRuleTemporal({ rruleString: parts.join(';'), dtstart: first });
      const theirs = oracle
        .between(new Date(first.epochMilliseconds - 1), new Date(until.epochMilliseconds - 1), true)
        .map((it) => it.epochMilliseconds);
      // RFC 5545 (3.3.10) drops a start inside the hour that March skips. The product keeps it, so that the site has
      // its guard.
      const paris = zoneOf('Europe/Paris');
      const onTime = ours.filter((it) => localParts(paris, it.start).minute === minute);
      expect(onTime.map((it) => it.start)).toEqual(theirs);
      const moved = ours.filter((it) => !onTime.includes(it));
      for (const { start } of moved) expect(paris.offsetAt(start - 7_200_000)).not.toBe(paris.offsetAt(start));
    }),
    { numRuns: 150 },
  );
});

test('starting late in the period finds the same days as starting at the first', () => {
  const rules: fc.Arbitrary<RecurrenceRule> = fc.record({
    repeat: fc.constantFrom(
      'daily' as const,
      'weekly' as const,
      'monthly' as const,
      'yearly' as const,
      'holidays' as const,
    ),
    nth: fc.option(fc.constantFrom(...WEEKS_OF_MONTH)),
    frequency: fc.integer({ min: 1, max: 7 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    monthDays: fc.uniqueArray(fc.constantFrom(1, 15, 30, 31, LAST_DAY), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 18_000, max: 22_000 }),
      fc.integer({ min: -50, max: 800 }),
      (rule, anchor, later) => {
        const until = anchor + 1500;
        const all = [...recurrenceDays(rule, 'guyane', anchor, anchor, until)];
        const some = [...recurrenceDays(rule, 'guyane', anchor, anchor + later, until)];
        expect(some).toEqual(all.filter((day) => day >= anchor + later));
        for (const day of all) {
          if (rule.repeat === 'weekly' && rule.days?.length) expect(rule.days).toContain(weekday(day));
          if (rule.repeat === 'holidays') expect(holidayName('guyane', day)).toBeDefined();
        }
      },
    ),
  );
});

test('a day that never comes ends the search', () => {
  const never: RecurrenceRule = { repeat: 'monthly', monthDays: [30], frequency: 12 };
  expect([...recurrenceDays(never, 'metropole', parseDay('2026-02-01'), 0)]).toEqual([]);
});
