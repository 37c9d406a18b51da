import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { dayNumber, dayParts, parseDay, SUNDAY } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import type { RestBalance } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { overtimeByWeek } from '@vigie/contracts/rules/hours/agent-hours';
import { carriedRest, earnedRest } from '@vigie/contracts/rules/hours/earned-rest';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { countedDays, type HoursDays, selectHoursAgents, selectPayTerms } from '../hours/hours-task';
import { selectPaidByWeek } from '../hours/select-hours';
import { db } from '../tables';

/** Rest that was not taken within this number of years no longer counts. */
const YEARS_CARRIED = 2;

/** The years from the first one up to the one before `end`. */
const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);

/**
 * Rest balances by agent: left from earlier years, earned in the finished weeks of the year, taken, and planned. A week
 * belongs to the year in which it ends. Rest earned in December is carried over and can be taken in January.
 */
export async function selectBalances(year: number, standing: Standing, scope: Scope): Promise<RestBalance[]> {
  const firstOf = (of: number) => mondayOf(weekOf(dayNumber(of, 1, 1)));
  const since = year - YEARS_CARRIED;
  const before = since - YEARS_CARRIED;
  // The current week is excluded, since its planning may still change.
  const end = Math.min(firstOf(year + 1), mondayOf(weekOf(parseDay(todayIn(standing.timeZone)))));
  const employees = await selectEmployees(year, todayIn(standing.timeZone));
  const whose = scope.agentId ? employees.filter(({ id }) => id === scope.agentId) : employees;
  const ids = whose.map(({ id }) => id);
  const taken = await selectTaken(before, year, standing.timeZone);
  // Rest taken in the first years may be of years before them; few agents take any, so the others' are not read.
  const drew = ids.filter((id) => range(since, since + YEARS_CARRIED).some((of) => taken.has(`${id} ${of}`)));
  const overtime = new Map([
    ...(await selectOvertime({ first: firstOf(before), last: firstOf(since) - 1 }, drew, standing)),
    ...(await selectOvertime({ first: firstOf(since), last: end - 1 }, ids, standing)),
  ]);
  const { settings } = await selectPublishedAgency();
  const owed = {
    employees: employees.filter(({ hasLeft }) => !hasLeft).length,
    ratePercent: readSettingsBlock(settings, 'planning').compensatoryRestRate,
  };
  const balances = whose.map(({ id, name, ...leaving }): RestBalance => {
    const yearOf = (of: number) => {
      const { takenMin = 0, plannedMin = 0 } = taken.get(`${id} ${of}`) ?? {};
      const spentMin = takenMin + plannedMin;
      return { ...earnedRest(overtime.get(`${id} ${of}`) ?? [], owed), takenMin, plannedMin, spentMin };
    };
    const carriedMin = carriedRest(range(before, year).map(yearOf), YEARS_CARRIED);
    const { spentMin, ...ofYear } = yearOf(year);
    const leftMin = carriedMin + ofYear.earnedMin - spentMin;
    return { agent: { id, name }, ...leaving, ...ofYear, carriedMin, leftMin };
  });
  // Nobody knows in which year an agent left whose file names no last day: it is shown while rest is left to be paid.
  return balances.filter(({ hasLeft, leftOn, leftMin }) => !hasLeft || leftOn !== null || leftMin !== 0);
}

/**
 * Paid overtime of each week or cycle that ends within the days, keyed by agent and the year of its end (`<agent>
 * <year>`). The days begin on a Monday and end on a Sunday.
 */
async function selectOvertime(
  days: HoursDays,
  ids: readonly string[],
  standing: Standing,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (days.last < days.first || ids.length === 0) return found;
  const { steps } = await selectPayTerms(standing.timeZone);
  const counted = countedDays(days, steps.cycle);
  const zone = zoneOf(standing.timeZone);
  const window = { start: zone.startOfDay(counted.first), end: zone.startOfDay(days.last + 1) };
  const worked = groupBy(await selectPaidByWeek(window, ids, standing.timeZone), (it) => it.agentId);
  const weeks = { first: weekOf(days.first), last: weekOf(days.last) };
  for (const { id, contracts, paidLeave } of await selectHoursAgents({ days, counted }, ids, standing)) {
    const minutes = new Map((worked.get(id) ?? []).map(({ monday, workMin }) => [weekOf(parseDay(monday)), workMin]));
    for (const [week, overtimeMin] of overtimeByWeek(minutes, weeks, contracts, { ...steps, paidLeave })) {
      const key = `${id} ${dayParts(mondayOf(week) + SUNDAY - 1).year}`;
      found.set(key, [...(found.get(key) ?? []), overtimeMin]);
    }
  }
  return found;
}

interface Employee {
  id: string;
  name: string;
  /** Whether the file is archived, or its last day is over. */
  hasLeft: boolean;
  /** Last day of an agent who has left; null when its file names none. */
  leftOn: string | null;
}

/**
 * Selects the agency's own employees at work, and those who left since the beginning of the year, or on a day that their
 * file does not name, who are paid what is left. Subcontracted agents are left out: their rest is owed by their employer.
 */
async function selectEmployees(year: number, today: string): Promise<Employee[]> {
  const { licensed, unlicensed, archived } = AGENT_STATUS;
  const { rows } = await sql<Employee>`
    select a.id, a.name, l.has_left, case when l.has_left then a.left_on end as left_on
    from commercial.shared_agent a
    cross join lateral (select a.status = ${archived} or coalesce(a.left_on < ${today}, false) as has_left) l
    where a.type = 'EMPLOYEE' and a.status in (${licensed}, ${unlicensed}, ${archived})
      and (not l.has_left or a.left_on is null or a.left_on >= make_date(${year}::int, 1, 1))
    order by public.fold(a.last_name), public.fold(a.first_name), a.id`.execute(db());
  return rows;
}

/** Rest taken and planned, keyed by agent and year (`<agent> <year>`). */
async function selectTaken(since: number, until: number, timeZone: string) {
  const { rows } = await sql<{ agentId: string; year: number; takenMin: number; plannedMin: number }>`
    select r.agent_id, y.year, coalesce(sum(r.duration_min) filter (where r.start_at <= now()), 0)::int as taken_min,
      coalesce(sum(r.duration_min) filter (where r.start_at > now()), 0)::int as planned_min
    from field.compensatory_rest r
    cross join lateral (select extract(year from r.start_at at time zone ${timeZone})::int as year) y
    where r.status = ${compensatoryRestStatuses.value.active} and y.year between ${since} and ${until}
    group by r.agent_id, y.year`.execute(db());
  return new Map(rows.map(({ agentId, year, ...minutes }) => [`${agentId} ${year}`, minutes]));
}
