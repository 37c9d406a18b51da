import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { recordSafety } from './record-safety';

/** The running service, and the site where its agent is. */
export interface Whereabouts {
  serviceId: string;
  siteId: string | undefined;
}

/** Sends a request for reinforcement at once. */
export const askForHelp = (where: Whereabouts): Promise<void> =>
  recordSafety({ ...where, typeKey: 'agent_sos', done: FIELD_MESSAGES.sosSent });
