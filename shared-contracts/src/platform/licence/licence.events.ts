import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** The time for which the account of an agent was opened is over. */
export const licenceEnded = defineEvent('licence.ended', { agentId: idSchema });
