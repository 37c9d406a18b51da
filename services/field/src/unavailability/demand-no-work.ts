import type { Interval } from '@vigie/contracts/core/time/intervals';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import { type AbsencePattern, absentTimes } from '@vigie/contracts/rules/absences/absence-times';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { timesKey } from './demand-no-overlap';
import type { UnavailabilityRecord } from './noun';

const { inProgress, paused, interrupted, finished, notFinished } = SERVICE_STATUS;
const WORKED = [inProgress, paused, interrupted, finished, notFinished];

const NAMED = 3;

type Absence = AbsencePattern & { id: string; agentId: string };

/**
 * Refuses an accepted absence over services that its agent did: both count in the pay, and one of them is usually a
 * mistake. A saved one whose times stay as they are is not asked about again.
 * @throws 409 with the times of the services
 */
export async function demandNoWork(absence: Absence, known?: UnavailabilityRecord): Promise<void> {
  const isSame = known && timesKey(known) === timesKey(absence);
  if (isSame && known.status === unavailabilityStatuses.value.accepted) return;
  const { timeZone } = await selectPublishedAgency();
  const done = await selectWork(absence.agentId, absentTimes(absence, zoneOf(timeZone)));
  if (done.length === 0) return;
  const at = (instant: number) => formatInstant(new Date(instant).toISOString(), timeZone);
  const named = done.slice(0, NAMED).map(({ start, end }) => `du ${at(start)} au ${at(end)}`);
  throw conflict(UNAVAILABILITY_MESSAGES.overWork({ count: done.length, named }), 'unavailability_over_work');
}

/** Selects the agent's services that were begun or done within one of the times, by when it was there. */
async function selectWork(agentId: string, times: readonly Interval[]): Promise<Interval[]> {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  const earliest = new Date(first.start - SERVICE_MAX_MIN * 60_000);
  const { rows } = await sql<{ startAt: string; endAt: string }>`
    select coalesce(s.started_at, s.start_at) as start_at, coalesce(s.ended_at, s.end_at) as end_at
    from field.service s
    where s.agent_id = ${agentId} and s.status = any(${WORKED})
      and s.start_at between ${earliest} and ${new Date(last.end)}
    order by s.start_at, s.id`.execute(db());
  return rows
    .map(({ startAt, endAt }) => ({ start: Date.parse(startAt), end: Date.parse(endAt) }))
    .filter((done) => times.some(({ start, end }) => done.start < end && done.end > start));
}
