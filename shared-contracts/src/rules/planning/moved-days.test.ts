import type { Interval } from '../../core/time/intervals';
import { zoneOf } from '../../core/time/zone';
import { movedByDays, partMovedByDays } from './moved-days';

const zone = zoneOf('Europe/Paris');
const span = (start: string, end: string): Interval => ({ start: Date.parse(start), end: Date.parse(end) });
const moved = (it: Interval, days = 7) => movedByDays(zone, it, days);
const minutes = ({ start, end }: Interval) => (end - start) / 60_000;

test('a night of twelve hours lasts thirteen where an hour is repeated, and eleven where one is skipped', () => {
  expect(moved(span('2026-10-17T19:00+02:00', '2026-10-18T07:00+02:00'))).toEqual(
    span('2026-10-24T19:00+02:00', '2026-10-25T07:00+01:00'),
  );
  expect(minutes(moved(span('2027-03-20T19:00+01:00', '2027-03-21T07:00+01:00')))).toBe(11 * 60);
});

test.each([
  ['skipped', '2027-03-21T02:30+01:00', '2027-03-21T03:00+01:00', '2027-03-28T03:30+02:00'],
  ['skipped, in its middle', '2027-03-21T01:40+01:00', '2027-03-21T02:20+01:00', '2027-03-28T01:40+01:00'],
  ['repeated', '2026-10-18T02:30+02:00', '2026-10-18T03:00+02:00', '2026-10-25T02:30+02:00'],
])('half an hour in the hour that is %s is as long as before', (_where, start, end, begins) => {
  const it = moved(span(start, end));
  expect(it.start).toBe(Date.parse(begins));
  expect(minutes(it)).toBe(minutes(span(start, end)));
});

test('a stop stays within its circuit, whatever the clocks do to both', () => {
  // The circuit runs from 02:10 to 03:05. On that night 02:10 becomes 03:10, which is later than the stop of 03:00.
  const from = span('2027-03-21T02:10+01:00', '2027-03-21T03:05+01:00');
  const to = moved(from);
  expect(to).toEqual(span('2027-03-28T03:10+02:00', '2027-03-28T04:05+02:00'));
  const stops = [
    span('2027-03-21T02:15+01:00', '2027-03-21T02:45+01:00'),
    span('2027-03-21T03:00+01:00', '2027-03-21T03:05+01:00'),
  ];
  expect(stops.map((stop) => partMovedByDays(zone, stop, { days: 7, from: from.start, to }))).toEqual([
    span('2027-03-28T03:15+02:00', '2027-03-28T03:45+02:00'),
    span('2027-03-28T04:00+02:00', '2027-03-28T04:05+02:00'),
  ]);
});

test('a pause of a service that the clocks shorten is not left outside of it', () => {
  const from = span('2027-03-21T02:10+01:00', '2027-03-21T05:00+01:00');
  const to = moved(from);
  expect(minutes(to)).toBe(110);
  const part = (start: string, end: string) =>
    partMovedByDays(zone, span(start, end), { days: 7, keeps: 'length', from: from.start, to });
  expect(part('2027-03-21T03:00+01:00', '2027-03-21T03:20+01:00')).toEqual(
    span('2027-03-28T04:00+02:00', '2027-03-28T04:20+02:00'),
  );
  expect(part('2027-03-21T04:30+01:00', '2027-03-21T05:00+01:00')).toEqual(
    span('2027-03-28T04:30+02:00', '2027-03-28T05:00+02:00'),
  );
});
