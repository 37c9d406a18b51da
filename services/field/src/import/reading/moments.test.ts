import { dayNumber } from '@vigie/contracts/core/time/days';
import { readMoment } from './moments';
import { readLine } from './read-line';

const DAY = dayNumber(2026, 11, 24);
const moment = (day: number | null, minute: number | null, instant: string | null = null) => ({
  ...{ day, minute, instant: instant === null ? null : Date.parse(instant) },
});

test.each<[unknown, ReturnType<typeof moment> | null]>([
  ['24/11/2026', moment(DAY, null)],
  ['24-11-2026', moment(DAY, null)],
  ['2026-11-24', moment(DAY, null)],
  [46350, moment(DAY, null)],
  ['46350', moment(DAY, null)],
  [new Date('2026-11-24T00:00:00Z'), moment(DAY, null)],
  ['20:00', moment(null, 1_200)],
  ['20h30', moment(null, 1_230)],
  ['20h', moment(null, 1_200)],
  ['20 h', moment(null, 1_200)],
  ['7 h 05', moment(null, 425)],
  ['24/11/2026 à 20h', moment(DAY, 1_200)],
  ['25h', null],
  ['20h3', null],
  ['20', null],
  ['24:00', moment(null, 1_440)],
  [0.833333333, moment(null, 1_200)],
  ['0,833333333', moment(null, 1_200)],
  [new Date('1899-12-30T20:00:00Z'), moment(null, 1_200)],
  ['24/11/2026 20:00', moment(DAY, 1_200)],
  ['24/11/2026 à 20h00', moment(DAY, 1_200)],
  ['24.11.2026, 20:00:00', moment(DAY, 1_200)],
  ['24/11/2026 24:00', moment(DAY, 1_440)],
  ['2026-11-24T20:00', moment(DAY, 1_200)],
  ['2026-11-24 20:00:59.5', moment(DAY, 1_200)],
  ['2026-11-24T20:00:00Z', moment(DAY, 1_200, '2026-11-24T20:00:00Z')],
  ['2026-11-24T20:00:00+01:00', moment(DAY, 1_200, '2026-11-24T19:00:00Z')],
  ['2026-11-24T20:00-0330', moment(DAY, 1_200, '2026-11-24T23:30:00Z')],
  [46350.833333333336, moment(DAY, 1_200)],
  ['46350,8333333333', moment(DAY, 1_200)],
  // A time that a spreadsheet stores slightly too small is rounded to its minute; the end of a day is the next midnight.
  [new Date('2026-11-24T19:59:59.999Z'), moment(DAY, 1_200)],
  [46350.9999999, moment(DAY + 1, null)],
  ['31/02/2026', null],
  ['31/02/2026 20:00', null],
  ['24/11/2026 25:00', null],
  ['24/11/2026 20:61', null],
  ['24/11/2026 bientôt', null],
  ['24/11/202620:00', null],
  ['20:00Z', null],
  ['', null],
  [null, null],
  ['x'.repeat(10_000), null],
  [new Date(Number.NaN), null],
  [-1, null],
  // Hours as a number, which are no day of January 1900 at noon.
  [20, null],
  [20.5, null],
  [new Date('1900-01-19T12:00:00Z'), null],
  [Number.POSITIVE_INFINITY, null],
])('%p', (cell, expected) => {
  expect(readMoment(cell)).toEqual(expected);
});

describe('a line whose « Date fin » is empty', () => {
  const line = (endDay: string, endTime: string) =>
    readLine({
      line: 2,
      cells: {
        ...{ Client: 'Galerie', Site: 'Entrée', 'Date début': '01/02/2027', 'Heure début': '22:00' },
        ...{ 'Date fin': endDay, 'Heure fin': endTime },
      },
      timed: [],
    });

  test('ends the same day or the next, as the screen says', () => {
    const day = dayNumber(2027, 2, 1);
    expect([line('', '06:00'), line('', '23:00')]).toEqual([
      expect.objectContaining({ end: { day: day + 1, minute: 360, instant: null } }),
      expect.objectContaining({ end: { day, minute: 1_380, instant: null } }),
    ]);
  });

  test('is refused where the cell has something that is no day', () => {
    expect(line('le lendemain', '06:00')).toMatchObject({ code: 'OUT_OF_BOUNDS', message: 'Fin absente ou illisible' });
  });
});

test.each<[unknown, number | null]>([
  ['', 0],
  [30, 30],
  ['30 min', 30],
  ['0:30', 30],
  ['00:30', 30],
  ['1h', 60],
  [new Date('1899-12-30T00:30:00Z'), 30],
  ['0,5', null],
  [0.5, null],
  ['une demi-heure', null],
  ['24/11/2026 00:30', null],
])('a pause of %p', (cell, expected) => {
  const times = { 'Date début': '01/02/2027', 'Heure début': '08:00', 'Heure fin': '16:00', 'Pause (min)': cell };
  const read = readLine({ line: 2, cells: { Client: 'Galerie', Site: 'Entrée', ...times }, timed: [] });
  expect(read).toMatchObject(expected === null ? { code: 'OUT_OF_BOUNDS' } : { pauseMin: expected });
});
