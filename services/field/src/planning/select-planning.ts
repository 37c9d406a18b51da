import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { type DayNumber, dayParts, daysInMonth, formatDay, parseDay, weekday } from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { plannedMinutes } from '@vigie/contracts/field/planning/planned-hours';
import type {
  Planning,
  PlanningAgent,
  PlanningBar,
  PlanningRequest,
  PlanningSite,
  ServiceChoices,
} from '@vigie/contracts/field/planning/planning';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayName } from '@vigie/contracts/rules/holidays/holidays';
import { holidayZoneOf } from '@vigie/contracts/rules/holidays/zones';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { namedTo, selectBoardAbsences } from '../absence/select-absences';
import { IN_FORCE } from '../service/directory';
import { servicesSeenBy, visibleTo } from '../service/select-services';
import { db } from '../tables';
import { selectBars } from './select-bars';

interface FoundAgent {
  id: string;
  hiredOn: string | null;
  leftOn: string | null;
  name: string;
  /** Null for an agent that was shared before types existed: it counts as an employee. */
  type: string | null;
  specialties: string[];
  contracts: { period: string; hoursLimitMin: number; startsOn: string; endsOn: string | null }[];
}

/** The parts of an agent's file that say how much it owes. */
type Terms = Pick<FoundAgent, 'contracts' | 'type' | 'hiredOn' | 'leftOn'>;

/** Converts the days of a request to instants, in the agency's time zone. */
export function windowOf(request: Pick<PlanningRequest, 'start' | 'end'>, timeZone: string): Interval {
  const zone = zoneOf(timeZone);
  return { start: zone.startOfDay(parseDay(request.start)), end: zone.startOfDay(parseDay(request.end) + 1) };
}

/** Selects the rows, services and hours of the board that the caller may see. */
export async function selectPlanning(request: PlanningRequest, standing: Standing, scope: Scope): Promise<Planning> {
  const window = windowOf(request, standing.timeZone);
  const found = await barsIn(window, scope);
  const narrowed = scope.customerId !== undefined || scope.agentId !== undefined;
  const barsOf = new Map<string | null, PlanningBar[]>();
  for (const bar of found) {
    const known = barsOf.get(bar.agentId);
    if (known) known.push(bar);
    else barsOf.set(bar.agentId, [bar]);
  }
  const shown = {
    sites: narrowed ? [...new Set(found.map((bar) => bar.siteId))] : null,
    agents: narrowed ? [...new Set(found.flatMap((bar) => (bar.agentId ? [bar.agentId] : [])))] : null,
  };
  const first = parseDay(request.start);
  const last = parseDay(request.end);
  const agents = await selectAgents(shown.agents, window);
  const sample = await selectSampleWeek();
  // A customer sees which agents come, not their contracts.
  const askedOf = ({ contracts, type, hiredOn, leftOn }: Terms) => {
    if (scope.customerId) return { contractMin: null };
    if (contracts.length > 0) return { contractMin: contractMinutes({ contracts, leftOn }, first, last) };
    // Limits of working time, and so the sample week, apply to employees only.
    const contractMin =
      type === 'EXTERNAL' || type === 'SELF' ? null : sampleMinutes(sample, { hiredOn, leftOn }, first, last);
    return contractMin === null ? { contractMin } : { contractMin, ofSampleWeek: true };
  };
  return {
    timeZone: standing.timeZone,
    holidays: holidaysBetween(first, last, standing.holidayLocale),
    sites: await selectSites({ ids: shown.sites, customerId: scope.customerId }, window, standing.timeZone),
    agents: agents.map(
      ({ contracts, type, hiredOn, leftOn, ...agent }): PlanningAgent => ({
        ...agent,
        ...askedOf({ contracts, type, hiredOn, leftOn }),
        plannedMin: scope.customerId ? 0 : plannedMinutes(barsOf.get(agent.id) ?? [], window),
      }),
    ),
    // Nor when the agents are not paid.
    services: scope.customerId ? found.map(({ unpaid: _, ...bar }) => bar) : found,
    absences: await absencesIn(window, standing, scope),
  };
}

/** Selects the sites and agents that a service of a day may have, with those that services of that day have already. */
export async function selectChoices(day: string, timeZone: string): Promise<ServiceChoices> {
  const window = windowOf({ start: day, end: day }, timeZone);
  const agents = await selectAgents(null, window);
  return {
    sites: await selectSites({ ids: null, customerId: undefined }, window, timeZone),
    agents: agents.map(({ id, name }) => ({ id, name })),
  };
}

/** A customer sees no absences; an agent sees its own by name. */
async function absencesIn(window: Interval, standing: Standing, { agentId, customerId }: Scope) {
  if (customerId) return [];
  const of = { timeZone: standing.timeZone, named: namedTo(standing) };
  return selectBoardAbsences(window, agentId ? [agentId] : null, of);
}

/** Condition on services that overlap a window. The start is searched 72 hours back for those that began before it. */
const touching = ({ start, end }: Interval) =>
  sql`s.start_at < ${new Date(end)} and s.start_at > ${new Date(start)}::timestamptz - interval '72 hours'
      and s.end_at > ${new Date(start)}`;

/** Selects the bars of a window that the caller may see. */
function barsIn(window: Interval, scope: Scope): Promise<PlanningBar[]> {
  return selectBars(
    sql`s.status <> ${SERVICE_STATUS.archived} and ${visibleTo(scope) ?? sql`true`} and ${touching(window)}`,
    servicesSeenBy(scope),
  );
}

/** Selects the sites with these ids. With null: active sites and those with a service in the window. */
async function selectSites(
  { ids, customerId }: { ids: string[] | null; customerId: string | undefined },
  window: Interval,
  timeZone: string,
): Promise<PlanningSite[]> {
  const which = customerId
    ? sql`si.customer_id = ${customerId}::uuid and si.status = ${siteStatuses.value.activated}`
    : ids
      ? sql`si.id = any(${ids}::uuid[])`
      : sql`(si.status = ${siteStatuses.value.activated} or exists (select from field.service s where s.agency_id = si.agency_id and s.site_id = si.id
             and ${touching(window)}))`;
  const { rows } = await sql<PlanningSite>`
    select si.id, si.name, si.customer_name as customer, si.specialties, si.activity_type, coalesce(si.time_zone, ${timeZone}) as time_zone
    from commercial.shared_site si where ${which}
    order by public.fold(si.customer_name), public.fold(si.name), si.id`.execute(db());
  return rows;
}

/** Selects the agents with these ids. With null: active agents and those with a service in the window. */
async function selectAgents(ids: string[] | null, window: Interval): Promise<FoundAgent[]> {
  const which = ids
    ? sql`a.id = any(${ids}::uuid[])`
    : sql`(a.status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed}) or exists (select from field.service s where s.agency_id = a.agency_id and s.agent_id = a.id
           and ${touching(window)}))`;
  const { rows } = await sql<FoundAgent>`
    select a.id, a.name, a.type, a.specialties, a.hired_on, a.left_on, coalesce((
      select jsonb_agg(jsonb_build_object('period', k.period, 'hoursLimitMin', k.hours_limit_min,
        'startsOn', k.starts_on, 'endsOn', k.ends_on) order by k.starts_on)
      from commercial.shared_agent_contract k
      where k.agency_id = a.agency_id and k.agent_id = a.id and ${IN_FORCE}), '[]') as contracts
    from commercial.shared_agent a where ${which}
    order by public.fold(a.last_name), public.fold(a.first_name), a.id`.execute(db());
  return rows;
}

/**
 * Contractual minutes between two days, both included, under the latest contract in force on each day: a seventh of the
 * weekly hours per day, or the monthly hours divided by the days of the month. An agent owes nothing after its last
 * day, even under a contract without an end. Null when no day has a contract.
 */
export function contractMinutes(
  { contracts, leftOn }: Pick<FoundAgent, 'contracts' | 'leftOn'>,
  first: DayNumber,
  last: DayNumber,
): number | null {
  return sumOfDays(first, leftOn ? Math.min(last, parseDay(leftOn)) : last, (day) => {
    const text = formatDay(day);
    const contract = contracts.filter((it) => it.startsOn <= text && (it.endsOn ?? text) >= text).at(-1);
    if (!contract) return null;
    const { year, month } = dayParts(day);
    return contract.hoursLimitMin / (contract.period === 'week' ? 7 : daysInMonth(year, month));
  });
}

type SampleWeek = Readonly<Record<number, number>>;

/** Returns the agency's sample week; null when its settings are unreadable, so that the board opens all the same. */
async function selectSampleWeek(): Promise<SampleWeek | null> {
  const { settings } = await selectPublishedAgency();
  try {
    return readSettingsBlock(settings, 'planning').weekHours;
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    return null;
  }
}

/** Minutes of the sample week between two days, on the days that an agent is with the agency; null for none. */
function sampleMinutes(
  week: SampleWeek | null,
  { hiredOn, leftOn }: Pick<FoundAgent, 'hiredOn' | 'leftOn'>,
  first: DayNumber,
  last: DayNumber,
): number | null {
  if (!week) return null;
  const from = hiredOn ? Math.max(first, parseDay(hiredOn)) : first;
  return sumOfDays(from, leftOn ? Math.min(last, parseDay(leftOn)) : last, (day) => (week[weekday(day)] ?? 0) * 60);
}

/** Sums minutes over days, rounded; null when no day has any figure. */
function sumOfDays(first: DayNumber, last: DayNumber, of: (day: DayNumber) => number | null): number | null {
  let sum: number | null = null;
  for (let day = first; day <= last; day += 1) {
    const minutes = of(day);
    if (minutes !== null) sum = (sum ?? 0) + minutes;
  }
  return sum === null ? null : Math.round(sum);
}

function holidaysBetween(first: DayNumber, last: DayNumber, locale: string): Record<string, string> {
  const zone = holidayZoneOf(locale);
  const names: Record<string, string> = {};
  for (let day = first; day <= last; day += 1) {
    const name = holidayName(zone, day);
    if (name) names[formatDay(day)] = name;
  }
  return names;
}
