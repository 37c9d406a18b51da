import { defineEvent } from '../../core/acts/events';
import { idSchema } from '../../core/wire';

/** The term of an agent's licence is over. */
export const licenceEnded = defineEvent('licence.ended', { agentId: idSchema });
