import { dayParts, parseDay } from '@vigie/contracts/core/time/days';
import type { HourDetail } from '@vigie/contracts/field/hours/hours';
import { YEARLY_CONTINGENT_MIN } from '@vigie/contracts/rules/hours/overtime';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectBalances } from '../compensatory-rest/select-balances';
import { hoursTask } from './hours-task';
import { workOutDetail } from './work-out-hours';

interface Asked {
  agentId: string;
  start: string;
  end: string;
}

/**
 * Returns the hours of one agent, service by service.
 * @throws 404 when the reader may not see that agent's hours
 */
export async function hourDetail(asked: Asked, standing: Standing, scope: Scope): Promise<HourDetail> {
  if (scope.agentId && scope.agentId !== asked.agentId) throw notFound();
  const days = { first: parseDay(asked.start), last: parseDay(asked.end) };
  const task = await hoursTask(days, sql`a.id = ${asked.agentId}::uuid`, { sites: null, standing });
  const [agent] = task.agents;
  if (!agent) throw notFound();
  const { year } = dayParts(days.last);
  const fullTime = agent.contracts.at(-1)?.partTime === false;
  return {
    ...workOutDetail({ ...task, agent }),
    contingent: fullTime ? await contingentOf(asked.agentId, year, standing) : null,
  };
}

/**
 * Use of the yearly contingent, as the balances of compensatory rest count it: finished weeks only. Null for an agent
 * who is no longer at work.
 */
async function contingentOf(agentId: string, year: number, standing: Standing): Promise<HourDetail['contingent']> {
  const [balance] = await selectBalances(year, standing, { agentId });
  if (!balance) return null;
  const { overtimeMin: usedMin, beyondMin, earnedMin } = balance;
  const limitMin = YEARLY_CONTINGENT_MIN;
  return { year, limitMin, usedMin, leftMin: Math.max(0, limitMin - usedMin), beyondMin, earnedMin };
}
