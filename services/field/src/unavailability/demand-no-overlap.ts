import { addDays, formatDay } from '@vigie/contracts/core/time/days';
import { covered, type Interval } from '@vigie/contracts/core/time/intervals';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { COMPENSATORY_REST_MESSAGES } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
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
  const near = await selectNear(absence, statuses);
  const others = near.filter((other) => other.id !== absence.id && meet(times, absentTimes(other, zone)));
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

/**
 * Refuses an accepted absence at the time of a compensatory rest of the agent: a day of leave is no rest taken, and its
 * hours would be taken off twice. A saved one whose times stay as they are is not judged again.
 * @throws 409 with the rest
 */
export async function demandNoRest(absence: Absence, known?: UnavailabilityRecord): Promise<void> {
  if (known && known.status === accepted && timesKey(known) === timesKey(absence)) return;
  const { timeZone } = await selectPublishedAgency();
  const times = absentTimes(absence, zoneOf(timeZone));
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return;
  await serialiseAbsence(absence.agentId, times);
  const rests = await db()
    .selectFrom('compensatoryRest')
    .select(['startAt', 'endAt'])
    .where('agentId', '=', absence.agentId)
    .where('status', '=', compensatoryRestStatuses.value.active)
    .where('startAt', '<', new Date(last.end).toISOString())
    .where('endAt', '>', new Date(first.start).toISOString())
    .orderBy('startAt')
    .execute();
  const rest = rests.find(({ startAt, endAt }) =>
    meet(times, [{ start: Date.parse(startAt), end: Date.parse(endAt) }]),
  );
  if (!rest) return;
  const [start = '', end = ''] = [rest.startAt, rest.endAt].map((at) => formatInstant(at, timeZone));
  throw conflict(UNAVAILABILITY_MESSAGES.overRest({ start, end }), 'rest_overlaps');
}

/**
 * Refuses a compensatory rest at the time of an accepted absence of the agent. Its type is not named, since who records
 * rests may not be allowed to read absences.
 * @throws 409 with the times of the absence
 */
export async function demandNoAbsence({ agentId, ...rest }: { agentId: string } & Interval): Promise<void> {
  const zone = zoneOf((await selectPublishedAgency()).timeZone);
  const [startAt, endAt] = [zone.dayAt(rest.start), zone.dayAt(rest.end - 1)].map(formatDay) as [string, string];
  const near = await selectNear({ agentId, startAt, endAt }, [accepted]);
  const over = near.find((absence) => meet([rest], absentTimes(absence, zone)));
  if (over) throw conflict(COMPENSATORY_REST_MESSAGES.overAbsence(over), 'rest_overlaps');
}

/** Selects the agent's absences of these states and days; one of the day before may end in the first night. */
const selectNear = (
  { agentId, startAt, endAt }: Pick<Absence, 'agentId' | 'startAt' | 'endAt'>,
  statuses: readonly OpenStatus[],
) =>
  db()
    .selectFrom('unavailability')
    .select([
      'id',
      'type',
      'status',
      'startAt',
      'endAt',
      'startTime',
      'endTime',
      'weekdays',
      'everyWeeks',
      'exceptDays',
    ])
    .where('agentId', '=', agentId)
    .where('status', 'in', statuses)
    .where('startAt', '<=', addDays(endAt, 1))
    .where('endAt', '>=', addDays(startAt, -1))
    .orderBy('startAt')
    .orderBy('id')
    .execute();

/** Whether two lists, each of disjoint intervals, have a moment in common. */
const meet = (first: readonly Interval[], second: readonly Interval[]): boolean =>
  covered([...first, ...second]) < covered(first) + covered(second);
