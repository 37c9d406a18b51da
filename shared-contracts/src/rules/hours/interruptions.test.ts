import fc from 'fast-check';
import { MINUTE_MS } from '../../core/time/days';
import { holidayTest } from '../holidays/holidays';
import { interruptionHours } from './interruptions';
import { hourCalendar } from './split-hours';

const calendar = hourCalendar({ zone: 'Europe/Paris', isHoliday: holidayTest('metropole') });
const pause = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });
const NONE = { day: 0, night: 0, sunday: 0, holiday: 0 };

describe('minutes of interruption', () => {
  test.each([
    ['a Tuesday over 21:00', pause('2026-11-17T20:50+01:00', '2026-11-17T21:20+01:00'), { day: 10, night: 20 }],
    ['a Saturday', pause('2026-11-21T12:00+01:00', '2026-11-21T12:30+01:00'), { day: 30 }],
    [
      'a Saturday night into Sunday',
      pause('2026-11-21T23:45+01:00', '2026-11-22T00:20+01:00'),
      { night: 15, sunday: 20 },
    ],
    ['a night on a holiday', pause('2026-11-11T22:00+01:00', '2026-11-11T22:30+01:00'), { holiday: 30 }],
    ['a holiday on a Sunday', pause('2026-11-01T12:00+01:00', '2026-11-01T12:30+01:00'), { holiday: 30 }],
  ])('%s', (_name, it, expected) => {
    expect(interruptionHours([it], calendar)).toEqual({ ...NONE, ...expected });
  });

  test('add up to what the breaks last, through both clock changes', () => {
    const breaks = fc.array(
      fc.record({ start: fc.integer({ min: 29_300_000, max: 29_900_000 }), min: fc.integer({ min: 0, max: 4_320 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(breaks, (list) => {
        const intervals = list.map(({ start, min }) => ({ start: start * MINUTE_MS, end: (start + min) * MINUTE_MS }));
        const { day, night, sunday, holiday } = interruptionHours(intervals, calendar);
        expect(day + night + sunday + holiday).toBe(list.reduce((sum, it) => sum + it.min, 0));
      }),
    );
  });
});
