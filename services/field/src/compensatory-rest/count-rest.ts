import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { NOT_WORK, plannedMinutes } from '@vigie/contracts/field/planning/planned-hours';
import { type CountedRest, countedRest } from '@vigie/contracts/rules/hours/counted-rest';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { asPlannedAgent } from '../planning/planned-agent';
import { selectBars } from '../planning/select-bars';
import { selectAgentsByIds } from '../service/directory';

/**
 * Counts the minutes that a rest takes off, by the agent's current planning and contract. Draft services do not count.
 */
export async function countRest(agentId: string, rest: Interval): Promise<CountedRest> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (!agent) throw notFound(PLATFORM_MESSAGES.agentNotFound);
  const { timeZone, holidayLocale } = await selectPublishedAgency();
  const zone = zoneOf(timeZone);
  const weeks = {
    start: zone.startOfDay(mondayOf(weekOf(zone.dayAt(rest.start)))),
    end: zone.startOfDay(mondayOf(weekOf(zone.dayAt(rest.end - 1))) + 7),
  };
  const bars = await selectBars(sql`s.agent_id = ${agentId} and s.planned and s.status <> all(${[...NOT_WORK]}::int[])
    and s.start_at < ${new Date(weeks.end)} and s.start_at > ${new Date(weeks.start)}::timestamptz - interval '72 hours'
    and s.end_at > ${new Date(weeks.start)}`);
  return countedRest(rest, asPlannedAgent(agent, holidayLocale), {
    zone,
    isPlanned: ({ start, end }) =>
      bars.some(({ startAt }) => Date.parse(startAt) >= start && Date.parse(startAt) < end),
    workIn: (stretch) => plannedMinutes(bars, stretch),
  });
}
