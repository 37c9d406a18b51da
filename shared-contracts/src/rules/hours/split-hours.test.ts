import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayNumber, MINUTE_MS, parseDay } from '../../core/time/days';
import {
  addSplits,
  emptySplit,
  HOUR_KINDS,
  type HourKind,
  hourCalendar,
  splitHours,
  totalMinutes,
} from './split-hours';

const at = (text: string) => Date.parse(text);
const service = (start: string, end: string) => ({ start: at(start), end: at(end) });
const christmas = parseDay('2026-12-25');
const paris = hourCalendar({ zone: 'Europe/Paris', isHoliday: (day) => day === christmas });
const only = (hours: Partial<Record<HourKind, number>>) => ({ ...emptySplit(), ...hours });

test('a plain night of a weekday', () => {
  const split = splitHours(service('2026-11-17T19:00+01:00', '2026-11-18T07:00+01:00'), [], paris);
  expect(split).toEqual(only({ day: 180, night: 540 }));
  expect(totalMinutes(split)).toBe(720);
});

test('the hours after midnight belong to the new day', () => {
  const split = splitHours(service('2026-11-21T19:00+01:00', '2026-11-22T07:00+01:00'), [], paris);
  expect(split).toEqual(only({ saturday: 120, saturdayNight: 180, sundayNight: 360, sunday: 60 }));
});

test('19:00 to 07:00 lasts eleven hours in March and thirteen in October', () => {
  const march = splitHours(service('2026-03-28T19:00+01:00', '2026-03-29T07:00+02:00'), [], paris);
  expect(march).toEqual(only({ saturday: 120, saturdayNight: 180, sundayNight: 300, sunday: 60 }));
  const october = splitHours(service('2026-10-24T19:00+02:00', '2026-10-25T07:00+01:00'), [], paris);
  expect(october).toEqual(only({ saturday: 120, saturdayNight: 180, sundayNight: 420, sunday: 60 }));
});

test('a holiday, by day and by night, alone and on a Saturday or a Sunday', () => {
  const split = splitHours(service('2026-12-24T20:00+01:00', '2026-12-25T22:00+01:00'), [], paris);
  expect(split).toEqual(only({ day: 60, night: 180, holidayNight: 420, holiday: 900 }));
  const weekend = hourCalendar({ zone: 'Europe/Paris', isHoliday: () => true });
  expect(splitHours(service('2026-11-21T20:00+01:00', '2026-11-22T08:00+01:00'), [], weekend)).toEqual(
    only({ saturdayHoliday: 60, saturdayHolidayNight: 180, sundayHolidayNight: 360, sundayHoliday: 120 }),
  );
});

test('an agency that does not count Saturdays', () => {
  const calendar = hourCalendar({ zone: 'Europe/Paris', saturdayCounts: false, isHoliday: (day) => day === christmas });
  expect(splitHours(service('2026-11-21T20:00+01:00', '2026-11-22T01:00+01:00'), [], calendar)).toEqual(
    only({ day: 60, night: 180, sundayNight: 60 }),
  );
});

test('breaks and interruptions are taken out where they lie, each minute once', () => {
  const night = service('2026-11-17T19:00+01:00', '2026-11-18T07:00+01:00');
  const cuts = [
    service('2026-11-17T20:30+01:00', '2026-11-17T21:30+01:00'),
    service('2026-11-17T21:00+01:00', '2026-11-17T22:00+01:00'),
    service('2026-11-18T06:30+01:00', '2026-11-18T09:00+01:00'),
  ];
  expect(splitHours(night, cuts, paris)).toEqual(only({ day: 120, night: 480 }));
  expect(totalMinutes(splitHours(night, [night], paris))).toBe(0);
});

test('a night inside one day, a night that ends at midnight, and no night at all', () => {
  const whole = service('2026-11-17T00:00+01:00', '2026-11-18T00:00+01:00');
  const by = (nightStart: string, nightEnd: string) =>
    splitHours(whole, [], hourCalendar({ zone: 'Europe/Paris', nightStart, nightEnd }));
  expect(by('00:00', '05:00')).toEqual(only({ night: 300, day: 1140 }));
  expect(by('22:00', '24:00')).toEqual(only({ night: 120, day: 1320 }));
  expect(by('21:00', '06:00')).toEqual(only({ night: 540, day: 900 }));
  expect(by('06:00', '06:00')).toEqual(only({ day: 1440 }));
});

test('seconds are cut, so that the kinds add up to whole minutes', () => {
  const split = splitHours(service('2026-11-17T20:58:59+01:00', '2026-11-17T21:02:01+01:00'), [], paris);
  expect(split).toEqual(only({ day: 2, night: 2 }));
});

test('splits add up', () => {
  const one = only({ day: 10, sundayHolidayNight: 5 });
  expect(addSplits([one, one, only({ night: 1 })])).toEqual(only({ day: 20, sundayHolidayNight: 10, night: 1 }));
  expect(HOUR_KINDS).toHaveLength(12);
});

test('agrees with a count minute by minute on Temporal, in zones with and without clock changes', () => {
  const zoneNames = fc.constantFrom('Europe/Paris', 'America/Miquelon', 'Indian/Reunion', 'Pacific/Noumea');
  // Half of the services lie around the clock changes of Paris.
  const starts = fc.oneof(
    fc.integer({ min: at('2024-01-01T00:00Z') / MINUTE_MS, max: at('2030-01-01T00:00Z') / MINUTE_MS }),
    fc
      .tuple(fc.constantFrom(at('2026-03-29T01:00Z'), at('2026-10-25T01:00Z')), fc.integer({ min: -900, max: 60 }))
      .map(([change, minutes]) => change / MINUTE_MS + minutes),
  );
  const durations = fc.integer({ min: 0, max: 2000 });
  const breaks = fc.array(fc.tuple(fc.integer({ min: -100, max: 2000 }), fc.integer({ min: 0, max: 200 })), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(zoneNames, starts, durations, breaks, (zone, start, duration, cuts) => {
      const isHoliday = (day: number) => day % 3 === 0;
      const expected = emptySplit();
      const first = Temporal.Instant.fromEpochMilliseconds(start * MINUTE_MS).toZonedDateTimeISO(zone);
      for (let minute = 0; minute < duration; minute += 1) {
        if (cuts.some(([from, length]) => minute >= from && minute < from + length)) continue;
        const wall = first.add({ minutes: minute });
        const day = dayNumber(wall.year, wall.month, wall.day);
        const dayName = wall.dayOfWeek === 7 ? 'sunday' : wall.dayOfWeek === 6 ? 'saturday' : '';
        const name = `${dayName}${isHoliday(day) ? 'Holiday' : ''}${wall.hour >= 21 || wall.hour < 6 ? 'Night' : ''}`;
        const kind = name === '' ? 'day' : name.charAt(0).toLowerCase() + name.slice(1);
        expected[kind as HourKind] += 1;
      }
      const end = (start + duration) * MINUTE_MS;
      const cutIntervals = cuts.map(([from, length]) => ({
        start: (start + from) * MINUTE_MS,
        end: (start + from + length) * MINUTE_MS,
      }));
      const split = splitHours({ start: start * MINUTE_MS, end }, cutIntervals, hourCalendar({ zone, isHoliday }));
      expect(split).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('cutting a service in two anywhere changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (one, two) => {
      const start = at('2026-10-24T08:00+02:00');
      const middle = start + Math.min(one, two) * MINUTE_MS;
      const end = start + Math.max(one, two) * MINUTE_MS;
      const parts = [splitHours({ start, end: middle }, [], paris), splitHours({ start: middle, end }, [], paris)];
      expect(addSplits(parts)).toEqual(splitHours({ start, end }, [], paris));
    }),
  );
});
