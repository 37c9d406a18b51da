import { dayNumber, dayParts, parseDay, SUNDAY } from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { holidayZoneOf } from '@vigie/contracts/rules/holidays/zones';
import { cycleStart } from '@vigie/contracts/rules/hours/cycle';
import { contextOf } from '@vigie/contracts/rules/planning/context';
import type { PlanningSettings } from '@vigie/contracts/rules/planning/settings';
import type { EarlierWeek, PlanningInput } from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { namedTo, selectAbsences } from '../absence/select-absences';
import { selectAgentsByIds } from '../service/directory';
import { asPlannedAgent } from './planned-agent';
import { selectWork, selectWorkByWeek } from './select-work';
import { selectPlanningSettings } from './settings';

/**
 * Reads everything that the checks need for a period: the agency's place and settings, agents, surrounding services and
 * absences. No other code gathers it.
 */
export async function selectPlanningInput(
  period: Interval,
  whose: readonly string[],
  standing: Standing,
): Promise<PlanningInput> {
  const place = placeOf(standing);
  const context = contextOf(period, place);
  const services = await selectWork(context, whose);
  const agents = await selectAgentsByIds(whose);
  const settings = await selectPlanningSettings();
  const { start } = reachOf(period, place, settings);
  const earlier = await selectEarlierWeeks({ start, end: context.start }, whose, place);
  return {
    place,
    settings,
    agents: [...agents.values()].map((agent) => ({
      ...asPlannedAgent(agent, standing.holidayLocale),
      earlierWeeks: earlier.get(agent.id),
    })),
    services,
    ...(await selectAbsences(context, whose, { timeZone: standing.timeZone, named: namedTo(standing) })),
  };
}

export const placeOf = ({ timeZone, holidayLocale }: Standing): PlanningInput['place'] => ({
  timeZone,
  holidayZone: holidayZoneOf(holidayLocale),
});

/**
 * The window that the checks read. It begins with the year, because overtime is counted by the year, and with the whole
 * of the week or cycle in which the year begins.
 */
export function reachOf(
  period: Interval,
  place: PlanningInput['place'],
  { limits: { cycleWeeks: weeks, cycleStartsOn: startsOn } }: PlanningSettings,
): Interval {
  const zone = zoneOf(place.timeZone);
  const { year } = dayParts(zone.dayAt(period.start));
  const yearStart = zone.startOfDay(mondayOf(cycleStart({ weeks, startsOn }, weekOf(dayNumber(year, 1, 1)))));
  const { start, end } = contextOf(period, place);
  return { start: Math.min(start, yearStart), end };
}

/** Sums of work for the weeks of the year before the context, including the week in which the context begins. */
async function selectEarlierWeeks(
  before: Interval,
  whose: readonly string[],
  { timeZone }: PlanningInput['place'],
): Promise<Map<string, EarlierWeek[]>> {
  const weeks = new Map<string, EarlierWeek[]>();
  if (before.start >= before.end) return weeks;
  const zone = zoneOf(timeZone);
  // A context can begin with a month, in the middle of a week; that whole week is counted here.
  const end = zone.startOfDay(mondayOf(weekOf(zone.dayAt(before.end) + SUNDAY - 1)));
  for (const { agentId, monday, workMin } of await selectWorkByWeek({ ...before, end }, whose, timeZone)) {
    const week = { week: weekOf(parseDay(monday)), workMin };
    weeks.set(agentId, [...(weeks.get(agentId) ?? []), week]);
  }
  return weeks;
}
