import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { byText } from '@vigie/contracts/core/collections/compare';
import { type DayNumber, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { HeldContract, PaidLeaveDay } from '@vigie/contracts/rules/hours/agent-hours';
import { type Cycle, cycleStart } from '@vigie/contracts/rules/hours/cycle';
import { lawfulIncreases } from '@vigie/contracts/rules/hours/overtime';
import { type PlanningCalendar, planningCalendar } from '@vigie/contracts/rules/planning/calendar';
import { LAW } from '@vigie/contracts/rules/planning/law';
import type { PlannedAgent } from '@vigie/contracts/rules/planning/types';
import { contractOn, isPartTime } from '@vigie/contracts/rules/planning/work/contract';
import { type Presence, presenceOf } from '@vigie/contracts/rules/planning/work/presence';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type RawBuilder, sql } from 'kysely';
import { selectAbsences } from '../absence/select-absences';
import { asPlannedAgent } from '../planning/planned-agent';
import { placeOf } from '../planning/planning-input';
import { contractMinutes } from '../planning/select-planning';
import { type PlanAgent, selectAgentsByIds } from '../service/directory';
import { db } from '../tables';
import { selectHours, worksIn } from './select-hours';
import type { HoursAgent, HoursTask, PayTerms } from './work-out-hours';

/** A range of days, both included. */
export interface HoursDays {
  first: DayNumber;
  last: DayNumber;
}

const periodOf = ({ first, last }: HoursDays, timeZone: string): Interval => {
  const zone = zoneOf(timeZone);
  return { start: zone.startOfDay(first), end: zone.startOfDay(last + 1) };
};

/** Reads the agency's pay settings. */
export async function selectPayTerms(timeZone: string): Promise<PayTerms> {
  const { settings, holidayLocale } = await selectPublishedAgency();
  const { night, saturdayCount, overtimeIncreases, cycleWeeks, cycleStartsOn } = readSettingsBlock(
    settings,
    'planning',
  );
  // Settings that were stored before they had bounds are clamped to the law.
  const cycle = { weeks: Math.min(cycleWeeks, LAW.cycleWeeks), startsOn: cycleStartsOn };
  const steps = { ...lawfulIncreases(overtimeIncreases), cycle };
  return { timeZone, night, saturdayCounts: saturdayCount, holidayLocale, steps };
}

type Away = Awaited<ReturnType<typeof selectAbsences>>['unavailabilities'];

/** Reads the absences of the counted weeks; empty when the agency does not count paid leave towards overtime. */
async function selectLeave(window: Interval, ids: readonly string[], timeZone: string): Promise<Away> {
  const { settings } = await selectPublishedAgency();
  if (!readSettingsBlock(settings, 'planning').leaveCountsForOvertime) return [];
  const named = { unavailability: true, compensatoryRest: true };
  return (await selectAbsences(window, ids, { timeZone, named })).unavailabilities;
}

const AT_WORK: readonly number[] = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed];

/** Selects agents at work and agents paid for something in the window, by a condition on the alias `a`. */
async function selectAgentIds(where: RawBuilder<unknown>, window: Interval): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from commercial.shared_agent a
    where ${where} and (a.status = any(${AT_WORK}::int[]) or ${worksIn(window)})
    order by public.fold(a.name), a.id`.execute(db());
  return rows.map((row) => row.id);
}

/** Reads everything that the computation of these agents' hours over some days needs. */
export async function hoursTask(
  days: HoursDays,
  where: RawBuilder<unknown>,
  { sites, standing }: { sites: string[] | null; standing: Standing },
): Promise<HoursTask> {
  const { timeZone } = standing;
  const period = periodOf(days, timeZone);
  const terms = await selectPayTerms(timeZone);
  const counted = countedDays(days, terms.steps.cycle);
  // The week or cycle in which the period begins is computed whole, so agents who left during it are included.
  const window = { start: zoneOf(timeZone).startOfDay(counted.first), end: period.end };
  const ids = await selectAgentIds(where, window);
  return {
    agents: await selectHoursAgents({ days, counted }, ids, standing),
    found: await selectHours(window, ids, timeZone),
    period,
    sites,
    terms,
  };
}

/** Selects agents with the contracts and leave that their hours are computed from. */
export async function selectHoursAgents(
  { days, counted }: { days: HoursDays; counted: HoursDays },
  ids: readonly string[],
  standing: Standing,
): Promise<HoursAgent[]> {
  const { timeZone, holidayLocale } = standing;
  const known = await selectAgentsByIds(ids);
  const leave = await selectLeave(periodOf({ first: counted.first, last: days.last }, timeZone), ids, timeZone);
  const calendar = planningCalendar(placeOf(standing));
  return ids.flatMap((id) => {
    const agent = known.get(id);
    if (!agent) return [];
    const away = leave.filter(({ agentId }) => agentId === id);
    return [asHoursAgent(agent, days, { counted, holidayLocale, away, calendar })];
  });
}

/** Extends a range of days to the whole cycles that contain it. */
export function countedDays({ first, last }: HoursDays, cycle: Cycle): HoursDays {
  return {
    first: mondayOf(cycleStart(cycle, weekOf(first))),
    last: mondayOf(cycleStart(cycle, weekOf(last)) + cycle.weeks) - 1,
  };
}

function asHoursAgent(
  agent: PlanAgent,
  { first, last }: HoursDays,
  {
    counted,
    holidayLocale,
    away,
    calendar,
  }: { counted: HoursDays; holidayLocale: string; away: Away; calendar: PlanningCalendar },
): HoursAgent {
  const planned = asPlannedAgent(agent, holidayLocale);
  const contracts = agent.contracts.toSorted((a, b) => byText(a.startsOn, b.startsOn));
  const leaveDays = { first: counted.first, last };
  return {
    id: agent.id,
    name: agent.name,
    atWork: AT_WORK.includes(agent.status) && (agent.leftOn === null || parseDay(agent.leftOn) >= first),
    contractMin: contractMinutes({ contracts, leftOn: agent.leftOn }, first, last),
    contracts: planned.type === 'EMPLOYEE' ? heldContracts(planned, counted, last) : [],
    paidLeave: away.length > 0 ? paidLeaveOf(presenceOf(planned, away, calendar), leaveDays) : [],
  };
}

/**
 * The contracts held during some days, up to `until`, in order; consecutive contracts with the same terms are merged. A
 * contract is held until the agent's last day, even when it has no end of its own.
 */
function heldContracts(planned: PlannedAgent, { first, last }: HoursDays, until: DayNumber): HeldContract[] {
  const held: HeldContract[] = [];
  const lastHeld = planned.leftDay === undefined ? last : Math.min(last, parseDay(planned.leftDay));
  for (let day = first; day <= lastHeld; day += 1) {
    const contract = contractOn(planned, day);
    if (!contract) continue;
    const before = held.at(-1);
    const { period, hours } = contract;
    const now = { period, hours, partTime: isPartTime(contract), from: day, to: day };
    if (before?.to === day - 1 && goesOn(before, now)) before.to = day;
    else if (day <= until) held.push(now);
  }
  return held;
}

/**
 * Two contracts with the same terms are merged. Full-time contracts always are, because overtime is counted from the
 * legal duration whatever the contract says beyond it.
 */
const goesOn = (before: HeldContract, { period, hours, partTime }: HeldContract): boolean =>
  before.partTime === partTime && (!partTime || (before.period === period && before.hours === hours));

function paidLeaveOf({ paidLeaveOn }: Presence, { first, last }: HoursDays): PaidLeaveDay[] {
  const days: PaidLeaveDay[] = [];
  for (let day = first; day <= last; day += 1) {
    const minutes = paidLeaveOn(day);
    if (minutes > 0) days.push({ day: formatDay(day), minutes });
  }
  return days;
}
