import { defineEvent } from '../../core/acts/events';
import { daySchema, idSchema } from '../../core/wire';

/** The agent has stopped working for the agency: archived or deleted. */
export const agentLeft = defineEvent('agent.left', { agentId: idSchema });

/** The file gives the day on which the agent leaves; the agent works until then. */
export const agentLeaves = defineEvent('agent.leaves', { agentId: idSchema, lastDay: daySchema });
