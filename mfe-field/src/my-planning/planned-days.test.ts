import type { FieldService } from './my-services.queries';
import { dayLabel, nextOf, plannedDays, runningOf } from './planned-days';

const ref = { id: '018f0000-0000-7000-8000-000000000001', name: "L'Orée" };
const service = (id: string, startAt: string, endAt: string, status = 100): FieldService => ({
  id,
  reference: id,
  status,
  startAt,
  endAt,
  timeZone: 'Europe/Paris',
  customer: ref,
  site: ref,
  agent: null,
  specialty: null,
  needsReport: false,
  startedAt: null,
  endedAt: null,
  acts: [],
});

const now = Date.parse('2026-11-21T10:00:00+01:00');
const yesterday = service('over', '2026-11-20T08:00:00+01:00', '2026-11-20T16:00:00+01:00', 300);
const night = service('night', '2026-11-20T22:00:00+01:00', '2026-11-21T12:00:00+01:00', 200);
const early = service('early', '2026-11-21T06:00:00+01:00', '2026-11-21T09:00:00+01:00', 120);
const evening = service('evening', '2026-11-21T20:00:00+01:00', '2026-11-22T06:00:00+01:00');
const gone = service('gone', '2026-11-22T20:00:00+01:00', '2026-11-23T06:00:00+01:00', 700);

test('days begin with what is not over; the day is that of the site', () => {
  const days = plannedDays([evening, gone, night, early, yesterday], now);
  expect(days.map((d) => [d.day, d.services.map((s) => s.id)])).toEqual([
    ['2026-11-20', ['night']],
    ['2026-11-21', ['early', 'evening']],
  ]);
});

test('a day is today by the clock of the site, where it may have begun already', () => {
  const reunion = { ...service('reunion', '2026-11-22T01:00:00Z', '2026-11-22T09:00:00Z'), timeZone: 'Indian/Reunion' };
  const paris = service('paris', '2026-11-22T06:00:00Z', '2026-11-22T14:00:00Z');
  // In Paris it is 22:00 on the 21st, on Réunion 01:00 on the 22nd.
  const late = Date.parse('2026-11-21T21:00:00Z');
  expect(plannedDays([reunion], late).map(({ label }) => label)).toEqual(["Aujourd'hui, dimanche 22 novembre 2026"]);
  expect(plannedDays([paris], late).map(({ label }) => label)).toEqual(['Demain, dimanche 22 novembre 2026']);
});

test('the next service is the one that runs, else the first that can still be started', () => {
  expect(nextOf([evening, night], now)?.id).toBe('night');
  expect(nextOf([evening, early, yesterday], now)?.id).toBe('evening');
  expect(nextOf([yesterday, gone], now)).toBeUndefined();
});

test('the service at which its agent works goes before an older one that nobody ended', () => {
  const forgotten = service('forgotten', '2026-11-19T22:00:00+01:00', '2026-11-20T06:00:00+01:00', 800);
  expect(runningOf([forgotten, night])?.id).toBe('night');
  expect(runningOf([forgotten, evening])?.id).toBe('forgotten');
});

test('a forgotten service whose end the office has settled goes before no other one', () => {
  const forgotten = service('forgotten', '2026-11-19T22:00:00+01:00', '2026-11-20T06:00:00+01:00', 800);
  expect(nextOf([forgotten, evening], now)?.id).toBe('forgotten');
  const settled = { ...forgotten, isEndSettled: true };
  expect(nextOf([settled, evening], now)?.id).toBe('evening');
  expect(nextOf([settled], now)?.id).toBe('forgotten');
});

test('today and tomorrow are called so', () => {
  expect(dayLabel('2026-11-21', '2026-11-21')).toBe("Aujourd'hui, samedi 21 novembre 2026");
  expect(dayLabel('2026-11-22', '2026-11-21')).toBe('Demain, dimanche 22 novembre 2026');
  expect(dayLabel('2026-11-23', '2026-11-21')).toBe('Lundi 23 novembre 2026');
});
