import type { Interval } from '../../core/time/intervals';
import { overlap } from '../../core/time/intervals';
import { zoneOf } from '../../core/time/zone';
import type { PlannedAgent } from '../planning/types';
import { countedRest } from './counted-rest';

const zone = zoneOf('Europe/Paris');
const full: PlannedAgent = {
  id: 'a',
  name: 'Karim',
  type: 'EMPLOYEE',
  specialtyIds: [],
  forbiddenSiteIds: [],
} as never;
const part: PlannedAgent = { ...full, contracts: [{ period: 'week', hours: 25 }] };
const span = (start: string, end: string): Interval => ({ start: Date.parse(start), end: Date.parse(end) });
const count = (rest: Interval, services: Interval[] = [], agent = full) =>
  countedRest(rest, agent, {
    zone,
    isPlanned: (week) => services.some(({ start }) => start >= week.start && start < week.end),
    workIn: (stretch) => services.reduce((sum, it) => sum + overlap(it, stretch) / 60_000, 0),
  });

// From Monday 7 June 2027 to Sunday 13 June.
const WEEK = span('2027-06-06T22:00:00Z', '2027-06-13T22:00:00Z');

test('a whole week without planning is a week of the contract, and not its 168 hours', () => {
  expect(count(WEEK)).toEqual({ plannedMin: 0, contractMin: 35 * 60 });
  expect(count(WEEK, [], part)).toEqual({ plannedMin: 0, contractMin: 25 * 60 });
});

test('a day counts at most its share of the contract, a morning what it lasts, a Sunday nothing', () => {
  expect(count(span('2027-06-07T22:00:00Z', '2027-06-08T22:00:00Z')).contractMin).toBe(420);
  expect(count(span('2027-06-08T06:00:00Z', '2027-06-08T10:00:00Z')).contractMin).toBe(240);
  expect(count(span('2027-06-12T22:00:00Z', '2027-06-13T22:00:00Z')).contractMin).toBe(0);
});

test('in a week that is planned the planning says what would have been worked: nights by the part inside', () => {
  const night = span('2027-06-08T17:00:00Z', '2027-06-09T05:00:00Z');
  const saturday = span('2027-06-12T06:00:00Z', '2027-06-12T14:00:00Z');
  expect(count(WEEK, [night, saturday])).toEqual({ plannedMin: 20 * 60, contractMin: 0 });
  // The rest covers only the evening part; a day off in a planned week costs nothing.
  expect(count(span('2027-06-07T22:00:00Z', '2027-06-08T22:00:00Z'), [night]).plannedMin).toBe(5 * 60);
  expect(count(span('2027-06-09T22:00:00Z', '2027-06-10T22:00:00Z'), [night])).toEqual({
    plannedMin: 0,
    contractMin: 0,
  });
});

test('a night that ends on Monday morning does not make its week a planned one', () => {
  const night = span('2027-06-13T19:00:00Z', '2027-06-14T04:00:00Z');
  expect(count(span('2027-06-13T22:00:00Z', '2027-06-20T22:00:00Z'), [night]).contractMin).toBe(35 * 60);
});

test('each week of a rest is counted by what is known of it', () => {
  const friday = span('2027-06-11T06:00:00Z', '2027-06-11T13:00:00Z');
  expect(count(span('2027-06-10T22:00:00Z', '2027-06-15T22:00:00Z'), [friday])).toEqual({
    plannedMin: 420,
    contractMin: 840,
  });
});

test('the night on which the clocks change is worked 13 hours or 11', () => {
  const autumn = span('2026-10-24T17:00:00Z', '2026-10-25T06:00:00Z');
  expect(count(span('2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'), [autumn]).plannedMin).toBe(13 * 60);
});
