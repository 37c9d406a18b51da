import { defineEvent } from '../../core/acts/events';
import { daySchema, idSchema } from '../../core/wire';

/** The agent works no more for the agency: archived or deleted. */
export const agentLeft = defineEvent('agent.left', { agentId: idSchema });

/** The file says on which day the agent leaves: it works until then. */
export const agentLeaves = defineEvent('agent.leaves', { agentId: idSchema, lastDay: daySchema });
