import { agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { badField } from '@vigie/service-kit/problem';
import { db } from '../tables';

const SUBCONTRACTED = 'EXTERNAL';

/** Returns the agent that an order is addressed to; refuses one that is gone, or an employee. */
export async function selectSubcontractor(id: string) {
  const agent = await db()
    .selectFrom('agent')
    .select(['id', 'firstName', 'lastName', 'email', 'type', 'status', 'address'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agent || agent.status === agentStatuses.value.deleted) throw badField('agent', PLATFORM_MESSAGES.agentNotFound);
  if (agent.type !== SUBCONTRACTED) throw badField('agent', COMMERCIAL_MESSAGES.externalAgentOnly);
  return agent;
}
