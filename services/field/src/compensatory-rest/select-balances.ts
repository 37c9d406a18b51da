import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { dayNumber, dayParts, parseDay, SUNDAY } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import type { RestBalance } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { earnedRest } from '@vigie/contracts/rules/hours/earned-rest';
import { contractOn, isPartTime } from '@vigie/contracts/rules/planning/work/contract';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { selectPaidByWeek } from '../hours/select-hours';
import { asPlannedAgent } from '../planning/planned-agent';
import { selectAgentsByIds } from '../service/directory';
import { db } from '../tables';

/** Rests by agent: earned in the weeks of the year that are over (a week is of the year it ends in), taken, to come. */
export async function selectBalances(year: number, standing: Standing, scope: Scope): Promise<RestBalance[]> {
  const zone = zoneOf(standing.timeZone);
  const firstOf = (of: number) => mondayOf(weekOf(dayNumber(of, 1, 1) + SUNDAY - 1)) - SUNDAY;
  // The week that runs is not over: what is planned of it may still change.
  const end = Math.min(firstOf(year + 1), mondayOf(weekOf(parseDay(todayIn(standing.timeZone)))));
  const employees = await selectEmployees();
  const whose = scope.agentId ? employees.filter(({ id }) => id === scope.agentId) : employees;
  const ids = whose.map(({ id }) => id);
  const agents = await selectAgentsByIds(ids);
  const taken = await selectTaken(year, standing.timeZone);
  const window = { start: zone.startOfDay(firstOf(year)), end: zone.startOfDay(Math.max(end, firstOf(year))) };
  const work = window.end > window.start ? await selectPaidByWeek(window, ids, standing.timeZone) : [];
  const weeksOf = new Map<string, number[]>();
  for (const { agentId, monday, workMin } of work) {
    const agent = agents.get(agentId);
    if (!agent || dayParts(parseDay(monday) + SUNDAY - 1).year !== year) continue;
    const contract = contractOn(asPlannedAgent(agent, standing.holidayLocale), parseDay(monday));
    // Part-time agents do complementary hours, which the contingent does not count.
    if (contract && isPartTime(contract)) continue;
    weeksOf.set(agentId, [...(weeksOf.get(agentId) ?? []), workMin]);
  }
  return whose.map(({ id, name }) => {
    const earned = earnedRest(weeksOf.get(id) ?? [], employees.length);
    const { takenMin = 0, plannedMin = 0 } = taken.get(id) ?? {};
    return { agent: { id, name }, ...earned, takenMin, plannedMin, leftMin: earned.earnedMin - takenMin - plannedMin };
  });
}

/** The agency's own people at work: subcontractors have an employer of their own. */
async function selectEmployees(): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from commercial.shared_agent a
    where a.type = 'EMPLOYEE' and a.status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})
    order by public.fold(a.last_name), public.fold(a.first_name), a.id`.execute(db());
  return rows;
}

async function selectTaken(year: number, timeZone: string) {
  const { rows } = await sql<{ agentId: string; takenMin: number; plannedMin: number }>`
    select r.agent_id, coalesce(sum(r.duration_min) filter (where r.start_at <= now()), 0)::int as taken_min,
      coalesce(sum(r.duration_min) filter (where r.start_at > now()), 0)::int as planned_min
    from field.compensatory_rest r
    where r.status = ${compensatoryRestStatuses.value.active}
      and extract(year from r.start_at at time zone ${timeZone}) = ${year}
    group by r.agent_id`.execute(db());
  return new Map(rows.map(({ agentId, ...minutes }) => [agentId, minutes]));
}
