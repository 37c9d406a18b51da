import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { badField } from '@vigie/service-kit/problem';
import { selectAgentsByIds } from '../service/directory';

/**
 * Throws 400 when the agent is unknown or deleted, or when the absence begins after the agent's last day. An archived
 * agent passes, since the office may still record a past absence.
 */
export async function requireActiveAgent(agentId: string, firstDay: string): Promise<void> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (!agent || agent.status === AGENT_STATUS.deleted) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
  if (agent.leftOn && agent.leftOn < firstDay) {
    throw badField('startAt', COMMERCIAL_MESSAGES.agentLeavesBefore({ day: formatFrenchDay(agent.leftOn) }));
  }
}
