import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import type { DayNumber } from '@vigie/contracts/core/time/days';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { contractOn, isPartTime } from '@vigie/contracts/rules/planning/work/contract';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type RawBuilder, sql } from 'kysely';
import { asPlannedAgent } from '../planning/planned-agent';
import { contractMinutes } from '../planning/select-planning';
import { type PlanAgent, selectAgentsByIds } from '../service/directory';
import { db } from '../tables';
import { selectHours } from './select-hours';
import type { HoursAgent, HoursTask, PayTerms } from './work-out-hours';

/** Some days, both included. */
export interface HoursDays {
  first: DayNumber;
  last: DayNumber;
}

const periodOf = ({ first, last }: HoursDays, timeZone: string): Interval => {
  const zone = zoneOf(timeZone);
  return { start: zone.startOfDay(first), end: zone.startOfDay(last + 1) };
};

async function selectTerms(timeZone: string): Promise<PayTerms> {
  const { settings, holidayLocale } = await selectPublishedAgency();
  const { night, saturdayCount, overtimeIncreases } = readSettingsBlock(settings, 'planning');
  return { timeZone, night, saturdayCounts: saturdayCount, holidayLocale, steps: overtimeIncreases };
}

/** Agents at work and those who were paid for something in the period, by a condition on `a`. */
async function selectAgentIds(where: RawBuilder<unknown>, window: Interval): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from commercial.shared_agent a
    where ${where} and (a.status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})
      or exists (select from field.service s where s.agency_id = a.agency_id and s.agent_id = a.id
        and s.start_at < ${new Date(window.end)} and s.start_at > ${new Date(window.start)})
      or exists (select from field.service_pay p where p.agency_id = a.agency_id and p.agent_id = a.id
        and p.start_at < ${new Date(window.end)} and p.start_at > ${new Date(window.start)}))
    order by public.fold(a.name), a.id`.execute(db());
  return rows.map((row) => row.id);
}

/** What the hours of these agents over some days are worked out from. */
export async function hoursTask(
  days: HoursDays,
  where: RawBuilder<unknown>,
  { sites, standing }: { sites: string[] | null; standing: Standing },
): Promise<HoursTask> {
  const { timeZone } = standing;
  const period = periodOf(days, timeZone);
  const ids = await selectAgentIds(where, period);
  const known = await selectAgentsByIds(ids);
  // The week in which the period begins is paid with it.
  const window = { start: zoneOf(timeZone).startOfDay(mondayOf(weekOf(days.first))), end: period.end };
  return {
    agents: ids.flatMap((id) => {
      const agent = known.get(id);
      return agent ? [asHoursAgent(agent, days, standing.holidayLocale)] : [];
    }),
    found: await selectHours(window, ids, timeZone),
    period,
    sites,
    terms: await selectTerms(timeZone),
  };
}

/** The contract of the last day pays the period; of an agent who has left, that of the first. */
function asHoursAgent(agent: PlanAgent, { first, last }: HoursDays, holidayLocale: string): HoursAgent {
  const planned = asPlannedAgent(agent, holidayLocale);
  const contract = planned.type === 'EMPLOYEE' ? (contractOn(planned, last) ?? contractOn(planned, first)) : undefined;
  const contracts = agent.contracts.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return {
    id: agent.id,
    name: agent.name,
    contractMin: contractMinutes(contracts, first, last),
    contract: contract ? { period: contract.period, hours: contract.hours, partTime: isPartTime(contract) } : null,
  };
}
