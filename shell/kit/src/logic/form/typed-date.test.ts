import fc from 'fast-check';
import {
  finishDay,
  finishDayTime,
  finishTime,
  maskDay,
  maskDayTime,
  maskTime,
  readDay,
  readDayTime,
  readTime,
  writeDay,
  writeDayTime,
} from './typed-date';

/** Types a text key by key through a mask. */
const typed = (mask: (text: string) => string, keys: string) => [...keys].reduce((text, key) => mask(text + key), '');

test.each([
  ['21112026', '21/11/2026'],
  ['21/11/2026', '21/11/2026'],
  ['1/2/2026', '01/02/2026'],
  ['21.11.26', '21/11/26'],
  ['21a11', '21/11'],
])('a day typed as %s reads %s', (keys, text) => expect(typed(maskDay, keys)).toBe(text));

test.each([
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7h30', '07:30'],
  ['7:5', '07:5'],
  ['23:59', '23:59'],
])('a time typed as %s reads %s', (keys, text) => expect(typed(maskTime, keys)).toBe(text));

test.each([
  ['211120260730', '21/11/2026 07:30'],
  ['21/11/2026 7h30', '21/11/2026 07:30'],
  ['1/2/2026 730', '01/02/2026 07:30'],
  ['1/2/26 7h30', '01/02/2026 07:30'],
  ['21/11/26', '21/11/26'],
])('a date and time typed as %s reads %s', (keys, text) => expect(typed(maskDayTime, keys)).toBe(text));

test('a day that does not exist is told from a text that is no date', () => {
  expect(readDay('31/02/2026')).toEqual({ problem: "La date n'existe pas" });
  expect(readDay('29/02/2028')).toEqual({ value: '2028-02-29' });
  expect(readDay('29/02/2026')).toEqual({ problem: "La date n'existe pas" });
  expect(readDay('21/11')).toEqual({ problem: 'Format français invalide' });
  expect(readDay('21/11/26')).toEqual({ problem: 'Format français invalide' });
  expect(finishDay('21/11/26')).toBe('21/11/2026');
  expect(finishDay('1/2')).toBe('01/2');
  expect(readDay('  ')).toEqual({ value: null });
});

test('a year of two digits is not far in the future: who was born in 78 is no minor', () => {
  const soon = String(new Date().getFullYear() + 20);
  expect(finishDay('21/11/78')).toBe('21/11/1978');
  expect(finishDay('1/2/05')).toBe('01/02/2005');
  expect(finishDay(`01/01/${soon.slice(2)}`)).toBe(`01/01/${soon}`);
  expect(finishDayTime('21/11/99 8')).toBe('21/11/1999 08:00');
});

test('a day that is pasted reads as one that is typed', () => {
  expect(maskDay('8/2/2027')).toBe('08/02/2027');
  expect(finishDay('8/2/27')).toBe('08/02/2027');
});

test.each([
  ['8', '08:00'],
  ['1', '01:00'],
  ['17', '17:00'],
  ['17h', '17:00'],
  ['7h5', '07:5'],
  ['25', '25:00'],
  ['', ''],
])('an hour typed as %s is left as %s', (text, time) => expect(finishTime(text)).toBe(time));

test.each([
  ['21/11/26 7h30', '21/11/2026 07:30'],
  ['21/11/2026 8', '21/11/2026 08:00'],
  ['21/11/2026 17h', '21/11/2026 17:00'],
  ['21/11/26', '21/11/2026'],
  ['', ''],
])('a date and time pasted as %s is left as %s', (text, wall) => expect(finishDayTime(text)).toBe(wall));

test('hours go to 23 and minutes to 59', () => {
  expect(readTime('23:59')).toEqual({ value: '23:59' });
  expect(readTime('24:00')).toEqual({ problem: 'Format français invalide' });
  expect(readTime('12:60')).toEqual({ problem: 'Format français invalide' });
});

test('both parts are needed', () => {
  expect(readDayTime('21/11/2026 07:30')).toEqual({ value: '2026-11-21T07:30' });
  expect(readDayTime('21/11/2026')).toEqual({ problem: 'Format français invalide' });
  expect(readDayTime('31/11/2026 07:30')).toEqual({ problem: "La date n'existe pas" });
});

test('every real day and minute survives being written and typed again', () => {
  const minutes = fc.integer({ min: Date.UTC(1900, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 });
  fc.assert(
    fc.property(minutes, (n) => {
      const wall = new Date(n * 60_000).toISOString().slice(0, 16);
      expect(readDayTime(typed(maskDayTime, writeDayTime(wall)))).toEqual({ value: wall });
      expect(readDay(typed(maskDay, writeDay(wall.slice(0, 10))))).toEqual({ value: wall.slice(0, 10) });
    }),
  );
});
