import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { recordSafety } from './record-safety';

/** Sends a request for reinforcement at once. */
export const askForHelp = (serviceId: string): Promise<void> =>
  recordSafety({ serviceId, typeKey: 'agent_sos', done: FIELD_MESSAGES.sosSent });
