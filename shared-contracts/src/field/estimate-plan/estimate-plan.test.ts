import { zoneOf } from '../../core/time/zone';
import { ESTIMATE_PLAN_MESSAGES, monthAfter, planEstimateSchema, sizeOf, timesOf } from './estimate-plan';

const id = '018f3f5e-0000-7000-8000-000000000001';
const paris = zoneOf('Europe/Paris');
const line = {
  lineId: id,
  siteId: id,
  specialty: null,
  start: '2026-10-19',
  end: '2026-10-25',
  weekdays: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '16:00',
  agents: 2,
};

test('a line becomes a service for each of its days, and for each agent', () => {
  const times = timesOf(line, paris);
  expect(times).toHaveLength(5);
  expect(Date.parse(times[0]?.startAt ?? '')).toBe(Date.parse('2026-10-19T06:00:00Z'));
  expect(sizeOf(line, paris)).toEqual({ services: 10, minutes: 2 * 5 * 480 });
  expect(sizeOf({ ...line, weekdays: [6], end: '2026-10-23' }, paris)).toEqual({ services: 0, minutes: 0 });
});

test('a night ends on the next day, and is an hour longer where the clocks go back', () => {
  const night = {
    ...line,
    start: '2026-10-24',
    end: '2026-10-24',
    weekdays: [6],
    from: '19:00',
    to: '07:00',
    agents: 1,
  };
  expect(sizeOf(night, paris)).toEqual({ services: 1, minutes: 13 * 60 });
  expect(sizeOf({ ...night, start: '2026-10-17', end: '2026-10-17' }, paris).minutes).toBe(12 * 60);
  // Exactly 24 hours and no more.
  expect(sizeOf({ ...night, from: '07:00', start: '2026-10-17', end: '2026-10-17' }, paris).minutes).toBe(24 * 60);
});

test('years of services are cut where the limit is passed', () => {
  const all = { ...line, start: '2026-01-01', end: '2036-01-01', weekdays: [2, 5], agents: 1 };
  expect(sizeOf(all, paris).services).toBe(501);
});

test('what is sent names a day, a site and hours', () => {
  const errors = (more: object) =>
    planEstimateSchema.safeParse({ lines: [{ ...line, ...more }] }).error?.issues.map(({ path }) => path.join('.'));
  expect(errors({})).toBeUndefined();
  expect(errors({ end: '2026-10-18' })).toEqual(['lines.0.end']);
  expect(errors({ weekdays: [] })).toEqual(['lines.0.weekdays']);
  expect(monthAfter('2026-12-31')).toEqual({ start: '2027-01-01', end: '2027-01-31' });
  expect(monthAfter('2027-01-15')).toEqual({ start: '2027-02-01', end: '2027-02-28' });
  expect(ESTIMATE_PLAN_MESSAGES.begun({ count: 2 })).toMatch(/^2 service/);
});
