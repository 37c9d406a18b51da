import { DAY_MS } from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { PlanningAbsence } from '@vigie/contracts/field/planning/planning';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { absentTimes } from '@vigie/contracts/rules/absences/absence-times';
import type { AgentAbsence } from '@vigie/contracts/rules/planning/types';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { db } from '../tables';

const { requested, accepted } = unavailabilityStatuses.value;
const { requested: restRequested, active: restActive } = compensatoryRestStatuses.value;

interface Absence extends AgentAbsence {
  name: string;
  kind?: 'paidLeave' | 'sickness';
  requested: boolean;
}

/**
 * Types of absence that the averages of working time leave out; a week with any other absence counts as a week without
 * work.
 */
const NEUTRAL: Readonly<Record<string, AgentAbsence['kind']>> = {
  'congé payé': 'paidLeave',
  'congés payés': 'paidLeave',
  'arrêt maladie': 'sickness',
};

const ofAgents = (agentIds: readonly string[] | null) =>
  agentIds ? sql`x.agent_id = any(${[...agentIds]}::uuid[])` : sql`true`;

/**
 * Selects unavailabilities in the given states that overlap the window, of the given agents, or of all when `agentIds`
 * is null.
 */
async function selectUnavailable(
  window: Interval,
  agentIds: readonly string[] | null,
  timeZone: string,
  states: readonly number[],
): Promise<Absence[]> {
  const zone = zoneOf(timeZone);
  const { rows } = await sql<{
    id: string;
    agentId: string;
    type: string;
    status: number;
    startAt: string;
    endAt: string;
    startTime: string | null;
    endTime: string | null;
    weekdays: number[];
    everyWeeks: number;
    exceptDays: string[];
  }>`
    select x.id, x.agent_id, x.type, x.status, x.start_at, x.end_at, x.start_time, x.end_time, x.weekdays, x.every_weeks,
      x.except_days
    from field.unavailability x
    where ${ofAgents(agentIds)} and x.status = any(${[...states]}::int[])
      and x.start_at <= ${new Date(window.end + DAY_MS)} and x.end_at >= ${new Date(window.start - 2 * DAY_MS)}`.execute(
    db(),
  );
  return rows.flatMap(({ id, agentId, type, status, ...pattern }) =>
    absentTimes(pattern, zone)
      .filter(({ start, end }) => start < window.end && end > window.start)
      .map((time) => ({
        id,
        agentId,
        name: type,
        kind: NEUTRAL[type.trim().toLowerCase()],
        requested: status === requested,
        ...time,
      })),
  );
}

async function selectRests(
  window: Interval,
  agentIds: readonly string[] | null,
  states: readonly number[],
): Promise<Absence[]> {
  const { rows } = await sql<{
    id: string;
    agentId: string;
    startAt: string;
    endAt: string;
    comment: string | null;
    status: number;
  }>`
    select x.id, x.agent_id, x.start_at, x.end_at, x.comment, x.status
    from field.compensatory_rest x
    where ${ofAgents(agentIds)} and x.status = any(${[...states]}::int[])
      and x.start_at < ${new Date(window.end)} and x.end_at > ${new Date(window.start)}`.execute(db());
  return rows.map(({ id, agentId, startAt, endAt, comment, status }) => ({
    id,
    agentId,
    name: comment ?? 'Repos compensateur',
    requested: status === restRequested,
    start: Date.parse(startAt),
    end: Date.parse(endAt),
  }));
}

type Named = Readonly<Record<PlanningAbsence['kind'], boolean>>;

/**
 * Returns which kinds of absence the reader may see by name. Every planner learns that an agent is away, but the type
 * (a sickness, say) is shown only to the agent and to managers with the right to list absences of that kind.
 */
export function namedTo(standing: Standing): Named {
  const own = standing.role === 'agent';
  return {
    unavailability: own || hasRight(standing, 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY'),
    compensatoryRest: own || hasRight(standing, 'ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'),
  };
}

const unnamed = ({ name: _, ...absence }: Absence): AgentAbsence => ({ ...absence, name: null });

/** Selects the accepted absences and active rests that the planning checks read. */
export async function selectAbsences(
  window: Interval,
  agentIds: readonly string[],
  { timeZone, named }: { timeZone: string; named: Named },
): Promise<{ unavailabilities: AgentAbsence[]; compensatoryRests: AgentAbsence[] }> {
  const unavailabilities = await selectUnavailable(window, agentIds, timeZone, [accepted]);
  const rests = await selectRests(window, agentIds, [restActive]);
  return {
    unavailabilities: named.unavailability ? unavailabilities : unavailabilities.map(unnamed),
    compensatoryRests: named.compensatoryRest ? rests : rests.map(unnamed),
  };
}

/**
 * Selects the absences that agents requested and the office has not answered. A request forbids nothing, but a planner
 * is warned of it.
 */
export async function selectAskedAbsences(
  window: Interval,
  agentIds: readonly string[],
  { timeZone, named }: { timeZone: string; named: Named },
): Promise<AgentAbsence[]> {
  const unavailabilities = await selectUnavailable(window, agentIds, timeZone, [requested]);
  const rests = await selectRests(window, agentIds, [restRequested]);
  return [
    ...(named.unavailability ? unavailabilities : unavailabilities.map(unnamed)),
    ...(named.compensatoryRest ? rests : rests.map(unnamed)),
  ];
}

/**
 * Selects the absences that the planning board draws; their types are blanked when the reader may not list that kind.
 */
export async function selectBoardAbsences(
  window: Interval,
  agentIds: readonly string[] | null,
  options: { timeZone: string; named: Named },
): Promise<PlanningAbsence[]> {
  const unavailabilities = await selectUnavailable(window, agentIds, options.timeZone, [requested, accepted]);
  const asDrawn =
    (kind: PlanningAbsence['kind']) =>
    ({ id, agentId, name, requested: asked, start, end }: Absence): PlanningAbsence => ({
      id,
      agentId,
      kind,
      name: options.named[kind] ? name : 'Indisponible',
      requested: asked,
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
    });
  return [
    ...unavailabilities.map(asDrawn('unavailability')),
    ...(await selectRests(window, agentIds, [restRequested, restActive])).map(asDrawn('compensatoryRest')),
  ];
}
