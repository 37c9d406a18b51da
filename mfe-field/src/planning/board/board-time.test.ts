import { formatDay } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { movedByDays } from '@vigie/contracts/rules/planning/moved-days';
import { columnsOf, resized, spanOf, stepDay } from './board-time';

const days = (mode: 'day' | 'week' | 'month', day: string) => {
  const { first, last } = spanOf(mode, day);
  return [formatDay(first), formatDay(last)];
};

test('a week goes from Monday to Sunday, a month from its first day to its last', () => {
  expect(days('day', '2026-11-21')).toEqual(['2026-11-21', '2026-11-21']);
  expect(days('week', '2026-11-21')).toEqual(['2026-11-16', '2026-11-22']);
  expect(days('month', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29']);
});

test('one step goes to the next or previous period', () => {
  expect([stepDay('month', '2026-12-15', 1), stepDay('month', '2026-12-15', -1)]).toEqual(['2027-01-01', '2026-11-01']);
  expect([stepDay('week', '2026-11-21', 1), stepDay('week', '2026-11-21', -1)]).toEqual(['2026-11-23', '2026-11-09']);
  expect(stepDay('day', '2026-11-01', -1)).toBe('2026-10-31');
});

test('weekends and holidays are shaded, today is marked', () => {
  const columns = columnsOf(spanOf('week', '2026-11-11'), { '2026-11-11': 'Armistice 1918' }, '2026-11-12');
  expect(columns.map((column) => column.label)).toEqual([
    'lun. 9',
    'mar. 10',
    'mer. 11',
    'jeu. 12',
    'ven. 13',
    'sam. 14',
    'dim. 15',
  ]);
  expect(columns.map((column) => column.shaded)).toEqual([false, false, true, false, false, true, true]);
  expect(columns.filter((column) => column.today).map((column) => column.day)).toEqual(['2026-11-12']);
});

test('a night moved over the clock change keeps its wall clock: it lasts an hour more', () => {
  const friday = { start: Date.parse('2026-10-23T17:00:00Z'), end: Date.parse('2026-10-24T05:00:00Z') };
  const saturday = movedByDays(zoneOf('Europe/Paris'), friday, 1);
  expect([new Date(saturday.start).toISOString(), new Date(saturday.end).toISOString()]).toEqual([
    '2026-10-24T17:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
  ]);
});

test('an edge moves by half hours and never past the other one', () => {
  const times = { start: 0, end: 4 * 3_600_000 };
  expect(resized(times, 'end', 50 * 60_000)).toEqual({ start: 0, end: 5 * 3_600_000 });
  expect(resized(times, 'end', -10 * 3_600_000)).toEqual({ start: 0, end: 1_800_000 });
  expect(resized(times, 'start', 10 * 3_600_000)).toEqual({ start: 3.5 * 3_600_000, end: 4 * 3_600_000 });
  expect(resized(times, 'end', 100 * 3_600_000).end).toBe(72 * 3_600_000);
});
