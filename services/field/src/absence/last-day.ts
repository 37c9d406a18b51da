import { parseDay } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectAgentsByIds } from '../service/directory';
import { AT_WORK } from '../service/saving/draft-services';

/** Returns the instant at which the agent's last day ends; undefined when its file names another last day by now. */
export async function midnightAfter(agentId: string, lastDay: string): Promise<string | undefined> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (agent?.leftOn !== lastDay) return;
  const { timeZone } = await selectPublishedAgency();
  return new Date(zoneOf(timeZone).startOfDay(parseDay(lastDay) + 1)).toISOString();
}

/** Whether an agent no longer works for the agency. One who was archived by mistake may be back before a job runs. */
export async function hasLeft(agentId: string): Promise<boolean> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  return !agent || !AT_WORK.includes(agent.status);
}
