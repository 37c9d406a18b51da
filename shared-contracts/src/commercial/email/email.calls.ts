import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { idSchema } from '../../core/wire';
import { emailEventList, emailToSendSchema } from './email';

const { agencyCall } = callsOf('commercial');

const events = listCalls('commercial', emailEventList, {
  reads: ['email'],
  name: 'fetchEmailEvents',
  path: '/fetch/emails/events',
  access: needs('ACCOUNT_RIGHT_READ_EMAIL_TRACKING'),
  summary: 'What became of the e-mails of the agency',
});

export const emailCalls = {
  sendEmail: agencyCall({
    name: 'sendEmail',
    method: 'POST',
    path: '/email',
    // The right is that of what the e-mail is about, checked with the data.
    access: needs(
      'ACCOUNT_RIGHT_SEND_INVOICE',
      'ACCOUNT_RIGHT_SEND_ESTIMATE',
      'ACCOUNT_RIGHT_SEND_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_SEND_AGENT_REQUEST',
      'ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST',
      'ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT',
      'ACCOUNT_RIGHT_SIGN_CUSTOMER_CONTRACT',
      'ACCOUNT_RIGHT_READ_AGENTS_PLANNING',
      'ACCOUNT_RIGHT_READ_SITES_PLANNING',
    ),
    summary: 'Sends an e-mail from the agency, answers going to the user; the same id again is the same e-mail',
    body: emailToSendSchema,
    response: z.object({ email: z.object({ id: idSchema }) }),
    changes: ['email'],
  }),
  fetchEmailEvents: events.fetch,
  fetchEmailEventsExport: events.export,
};
