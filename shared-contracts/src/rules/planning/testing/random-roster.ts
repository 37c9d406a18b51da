import fc from 'fast-check';
import { MINUTE_MS, parseDay } from '../../../core/time/days';
import { zoneOf } from '../../../core/time/zone';
import type { AgentAbsence, PlannedAgent, PlannedService, PlanningInput } from '../types';
import { PLACE, SETTINGS } from './fixtures';

const HOUR_MS = 60 * MINUTE_MS;
const paris = zoneOf('Europe/Paris');
/** Monday 5 October 2026, so that the clock change of 25 October falls inside the rosters. */
const FIRST_DAY = parseDay('2026-10-05');

const agentIds = ['a', 'b', 'c', 'd'];

const contracts = fc.constantFrom(
  undefined,
  [{ period: 'week' as const, hours: 35 }],
  [{ period: 'week' as const, hours: 24 }],
  [{ period: 'month' as const, hours: 151.67 }],
  [{ period: 'month' as const, hours: 80 }],
);

const randomAgent = (id: string): fc.Arbitrary<PlannedAgent> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Agent ${id}`),
    type: fc.constantFrom('EMPLOYEE' as const, 'EMPLOYEE' as const, 'EXTERNAL' as const),
    contracts,
    specialtyIds: fc.subarray(['guard', 'dog']),
    documents: fc.constantFrom([], [{ name: 'Carte professionnelle', endDay: '2026-10-20' }]),
    card: fc.constantFrom(undefined, null, { endDay: '2026-10-20' }, { endDay: '2030-01-01' }),
    birthDay: fc.constantFrom(undefined, '1990-05-04', '2008-10-20'),
    leftDay: fc.constantFrom(undefined, undefined, '2026-10-24'),
    otherWeeklyMin: fc.constantFrom(0, 600),
    restrictions: fc.constantFrom([], [{ name: 'Pas de nuit', startTime: '21:00', endTime: '06:00' }]),
    forbiddenSiteIds: fc.subarray(['north', 'south']),
  });

/** Random services over five weeks: short or long, adjacent or overlapping, some vacant, some with two agents. */
export const randomService = (id: string): fc.Arbitrary<PlannedService> =>
  fc
    .record({
      startHour: fc.integer({ min: 0, max: 35 * 24 }),
      lengthHours: fc.integer({ min: 1, max: 15 }),
      siteId: fc.constantFrom('north', 'south'),
      specialtyId: fc.constantFrom(null, 'guard', 'dog'),
      agentIds: fc.subarray(agentIds, { maxLength: 2 }),
      unpaidHours: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ startHour, lengthHours, unpaidHours, ...rest }) => {
      const start = paris.startOfDay(FIRST_DAY) + startHour * HOUR_MS;
      const breaks = unpaidHours === 0 ? [] : [{ start, end: start + unpaidHours * HOUR_MS, notWork: true }];
      return { id, reference: `S-${id}`, ...rest, start, end: start + lengthHours * HOUR_MS, breaks };
    });

const randomAbsence = (id: string): fc.Arbitrary<AgentAbsence> =>
  fc
    .record({
      agentId: fc.constantFrom(...agentIds),
      startHour: fc.integer({ min: 0, max: 35 * 24 }),
      hours: fc.integer({ min: 1, max: 72 }),
    })
    .map(({ agentId, startHour, hours }) => {
      const start = paris.startOfDay(FIRST_DAY) + startHour * HOUR_MS;
      return { id, agentId, name: 'Congé payé', kind: 'paidLeave' as const, start, end: start + hours * HOUR_MS };
    });

const many = <T>(count: number, make: (id: string) => fc.Arbitrary<T>) =>
  fc
    .integer({ min: 0, max: count })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => make(String(index)))));

export const randomPlan: fc.Arbitrary<PlanningInput> = fc
  .tuple(
    fc.tuple(...agentIds.map(randomAgent)),
    many(60, randomService),
    many(4, randomAbsence),
    many(4, randomAbsence),
  )
  .map(([agents, services, unavailabilities, compensatoryRests]) => ({
    place: PLACE,
    settings: SETTINGS,
    agents,
    services,
    unavailabilities,
    compensatoryRests,
  }));

/**
 * Rosters that are legal by construction. Each agent works on at most three non-adjacent days of a week for 4 to 10
 * hours, which keeps the daily and weekly rests and 35 hours. A service can fall on a Sunday in one week of four only.
 */
export const legalPlan: fc.Arbitrary<PlanningInput> = fc
  .tuple(...agentIds.map((id) => fc.tuple(fc.constant(id), legalContract(), fc.array(legalWeek(), { maxLength: 16 }))))
  .map((rosters) => ({
    place: PLACE,
    settings: SETTINGS,
    agents: rosters.map(([id, contract]) => ({
      id,
      name: `Agent ${id}`,
      contracts: [contract],
      specialtyIds: ['guard'],
      card: { endDay: '2030-01-01' },
      birthDay: '1990-05-04',
      hiredDay: '2020-01-01',
      restrictions: [],
      forbiddenSiteIds: ['south'],
    })),
    services: rosters.flatMap(([id, , weeks]) => weeks.flatMap((shifts, week) => weekServices(id, week, shifts))),
    unavailabilities: [],
    compensatoryRests: [],
  }));

interface LegalShift {
  /** Day of the week from Monday, as 0, 2 or 4; `weekServices` shifts it by one day in one week of four. */
  day: number;
  startHour: number;
  lengthHours: number;
}

function legalContract() {
  return fc.constantFrom(
    { period: 'week' as const, hours: 35 },
    { period: 'month' as const, hours: 151.67 },
    { period: 'week' as const, hours: 33 },
  );
}

function legalWeek(): fc.Arbitrary<LegalShift[]> {
  const shift = (day: number) =>
    fc.record({
      day: fc.constant(day),
      startHour: fc.integer({ min: 0, max: 23 }),
      lengthHours: fc.integer({ min: 4, max: 10 }),
    });
  return fc
    .tuple(shift(0), shift(2), shift(4))
    .chain((shifts) => fc.subarray(shifts))
    .map((shifts) => shifts);
}

function weekServices(agentId: string, week: number, shifts: readonly LegalShift[]): PlannedService[] {
  // One week of four uses Tuesday, Thursday and Saturday, and a late Saturday service runs into Sunday.
  const later = week % 4 === 0 ? 1 : 0;
  return shifts.map((shift) => {
    const start = paris.startOfDay(FIRST_DAY + week * 7 + shift.day + later) + shift.startHour * HOUR_MS;
    const id = `${agentId}-${week}-${shift.day}`;
    const end = start + shift.lengthHours * HOUR_MS;
    const pause = { start: start + 3 * HOUR_MS, end: start + 3 * HOUR_MS + 20 * MINUTE_MS };
    const breaks = shift.lengthHours < 6 ? [] : [pause];
    return { id, reference: id, siteId: 'north', specialtyId: 'guard', start, end, agentIds: [agentId], breaks };
  });
}
