import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** The agent works no more for the agency: archived or deleted. */
export const agentLeft = defineEvent('agent.left', { agentId: idSchema });
