import { formatDay } from '../../core/time/days';
import { zoneOf } from '../../core/time/zone';
import { absenceText } from './absence-text';
import { type AbsencePattern, absenceDuration, absentDays, absentTimes } from './absence-times';

const paris = zoneOf('Europe/Paris');
const away = (more: Partial<AbsencePattern> = {}): AbsencePattern => ({
  startAt: '2027-03-01',
  endAt: '2027-03-05',
  startTime: null,
  endTime: null,
  weekdays: [],
  everyWeeks: 1,
  exceptDays: [],
  ...more,
});
const times = (pattern: AbsencePattern) =>
  absentTimes(pattern, paris).map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);

test('whole days are one stretch to the end of the last day, 23 hours where the clocks go forward', () => {
  expect(times(away())).toEqual([['2027-02-28T23:00:00.000Z', '2027-03-05T23:00:00.000Z']]);
  expect(times(away({ startAt: '2027-03-28', endAt: '2027-03-28' }))).toEqual([
    ['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ]);
});

test('hours are those of each day; an end that is not after the start is of the next morning', () => {
  expect(times(away({ endAt: '2027-03-02', startTime: '09:00', endTime: '11:30' }))).toEqual([
    ['2027-03-01T08:00:00.000Z', '2027-03-01T10:30:00.000Z'],
    ['2027-03-02T08:00:00.000Z', '2027-03-02T10:30:00.000Z'],
  ]);
  expect(times(away({ endAt: '2027-03-01', startTime: '22:00', endTime: '06:00' }))).toEqual([
    ['2027-03-01T21:00:00.000Z', '2027-03-02T05:00:00.000Z'],
  ]);
});

test('a day on which the agent works after all is no day of the absence, and its text names it', () => {
  const tuesdays = { startAt: '2027-03-02', endAt: '2027-03-16', weekdays: [2] };
  const days = (exceptDays: string[]) => absentDays(away({ ...tuesdays, exceptDays })).map(formatDay);
  expect(days(['2027-03-09'])).toEqual(['2027-03-02', '2027-03-16']);
  expect(times(away({ endAt: '2027-03-03', exceptDays: ['2027-03-02'] }))).toEqual([
    ['2027-02-28T23:00:00.000Z', '2027-03-01T23:00:00.000Z'],
    ['2027-03-02T23:00:00.000Z', '2027-03-03T23:00:00.000Z'],
  ]);
  const text = (...exceptDays: string[]) => absenceText(away({ exceptDays }));
  expect(text('2027-03-02')).toBe('Du 01/03/2027 au 05/03/2027, sauf le 02/03/2027');
  expect(text('2027-03-04', '2027-03-02')).toBe('Du 01/03/2027 au 05/03/2027, sauf les 02/03/2027 et 04/03/2027');
  expect(text('2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04')).toBe(
    'Du 01/03/2027 au 05/03/2027, sauf 4 jours',
  );
});

test('repeated on weekdays, every week or one of two', () => {
  const repeated = { startAt: '2027-03-02', endAt: '2027-03-21', weekdays: [3, 6] };
  const days = (everyWeeks: number) => absentDays(away({ ...repeated, everyWeeks })).map(formatDay);
  expect(days(1)).toEqual(['2027-03-03', '2027-03-06', '2027-03-10', '2027-03-13', '2027-03-17', '2027-03-20']);
  expect(days(2)).toEqual(['2027-03-03', '2027-03-06', '2027-03-17', '2027-03-20']);
});

test('its length is days, and minutes where they are known of each', () => {
  expect(absenceDuration(away(), {})).toEqual({ days: 5, minutes: null });
  expect(absenceDuration(away({ startTime: '09:00', endTime: '11:30' }), {})).toEqual({ days: 5, minutes: 750 });
  const timed = away({ endAt: '2027-03-02', startTime: '09:00', endTime: '11:30' });
  expect(absenceDuration(timed, { '2027-03-02': 1 })).toEqual({ days: 2, minutes: 210 });
  expect(absenceDuration(away({ endAt: '2027-03-02' }), { '2027-03-01': 3.5 })).toEqual({ days: 2, minutes: null });
  expect(absenceDuration(away({ endAt: '2027-03-01' }), { '2027-03-01': 3.5 })).toEqual({ days: 1, minutes: 210 });
});
