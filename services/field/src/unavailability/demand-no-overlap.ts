import { addDays } from '@vigie/contracts/core/time/days';
import { covered, type Interval } from '@vigie/contracts/core/time/intervals';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { type AbsencePattern, absentTimes } from '@vigie/contracts/rules/absences/absence-times';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import { serialiseAbsence } from '../absence/free-conflicts';
import { db } from '../tables';
import type { UnavailabilityRecord } from './noun';

const { requested, accepted } = unavailabilityStatuses.value;

type OpenStatus = typeof requested | typeof accepted;
type Absence = AbsencePattern & { id: string; agentId: string };

/**
 * Refuses an absence at the time of another one of the agent, which is often the same one entered twice. A saved one
 * whose times stay as they are is not asked about again.
 * @throws 409 with the other absences
 */
export async function demandNoOverlap(
  absence: Absence,
  known: UnavailabilityRecord | undefined,
  { scope }: Actor,
): Promise<void> {
  if (known && timesKey(known) === timesKey(absence)) return;
  await demandNone(absence, [requested, accepted], scope.agentId !== undefined);
}

/**
 * Refuses to accept a request at the time of another accepted absence of the agent.
 * @throws 409 with the other absences
 */
export const demandNoneAccepted = (request: Absence): Promise<void> => demandNone(request, [accepted], false);

async function demandNone(absence: Absence, statuses: readonly OpenStatus[], own: boolean): Promise<void> {
  const zone = zoneOf((await selectPublishedAgency()).timeZone);
  const times = absentTimes(absence, zone);
  await serialiseAbsence(absence.agentId, times);
  const others = (await selectNear(absence, statuses)).filter((other) => meet(times, absentTimes(other, zone)));
  if (others.length === 0) return;
  const message = UNAVAILABILITY_MESSAGES.overlaps({ others, own });
  throw conflict(message, 'unavailability_overlaps');
}

/** Identifies whose an absence is and when, to find out whether a save changes that. */
export const timesKey = (absence: Absence): string => {
  const { agentId, startAt, endAt, startTime, endTime, weekdays, everyWeeks, exceptDays } = absence;
  const days = [[...weekdays].sort(), everyWeeks, [...exceptDays].sort()];
  return JSON.stringify([agentId, startAt, endAt, startTime, endTime, ...days]);
};

/** Selects the agent's other absences of these states and days; one of the day before may end in the first night. */
const selectNear = ({ id, agentId, startAt, endAt }: Absence, statuses: readonly OpenStatus[]) =>
  db()
    .selectFrom('unavailability')
    .select(['type', 'status', 'startAt', 'endAt', 'startTime', 'endTime', 'weekdays', 'everyWeeks', 'exceptDays'])
    .where('agentId', '=', agentId)
    .where('id', '<>', id)
    .where('status', 'in', statuses)
    .where('startAt', '<=', addDays(endAt, 1))
    .where('endAt', '>=', addDays(startAt, -1))
    .orderBy('startAt')
    .orderBy('id')
    .execute();

/** Whether two lists, each of disjoint intervals, have a moment in common. */
const meet = (first: readonly Interval[], second: readonly Interval[]): boolean =>
  covered([...first, ...second]) < covered(first) + covered(second);
