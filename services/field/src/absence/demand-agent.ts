import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { badField } from '@vigie/service-kit/problem';
import { selectAgentsByIds } from '../service/directory';

/** Refuses who is no agent of the agency. One who was archived may still be recorded as having been away. */
export async function demandAgent(agentId: string): Promise<void> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (!agent || agent.status === AGENT_STATUS.deleted) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
}
