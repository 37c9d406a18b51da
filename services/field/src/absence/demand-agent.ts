import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { badField } from '@vigie/service-kit/problem';
import { selectAgentsByIds } from '../service/directory';

/**
 * Refuses who is no agent of the agency, and an absence that begins after its last day. One who was archived may still be
 * recorded as having been away.
 */
export async function demandAgent(agentId: string, firstDay: string): Promise<void> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (!agent || agent.status === AGENT_STATUS.deleted) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
  if (agent.leftOn && agent.leftOn < firstDay) {
    throw badField('startAt', COMMERCIAL_MESSAGES.agentLeavesBefore({ day: formatFrenchDay(agent.leftOn) }));
  }
}
