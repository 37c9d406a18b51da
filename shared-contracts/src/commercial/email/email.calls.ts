import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { idSchema } from '../../core/wire';
import {
  emailDetailSchema,
  emailEventList,
  emailPreviewSchema,
  emailToSendSchema,
  maySendEmail,
  previewAskedSchema,
} from './email';

const { agencyCall } = callsOf('commercial');

// No agent may read the office's mails to customers.
const mayRead = office('ACCOUNT_RIGHT_READ_EMAIL_TRACKING');
// The right depends on the subject of the e-mail, which the server checks with the data.
const maySend = office(...maySendEmail);

const events = listCalls('commercial', emailEventList, {
  reads: ['email'],
  name: 'fetchEmailEvents',
  path: '/fetch/emails/events',
  access: mayRead,
  summary: 'What became of the e-mails of the agency',
});
const sent = z.object({ email: z.object({ id: idSchema }) });

export const emailCalls = {
  sendEmail: agencyCall({
    name: 'sendEmail',
    method: 'POST',
    path: '/email',
    access: maySend,
    summary: 'Sends an e-mail from the agency, answers going to the user; the same id again is the same e-mail',
    body: emailToSendSchema,
    response: sent,
    changes: ['email'],
  }),
  previewEmail: agencyCall({
    name: 'previewEmail',
    method: 'POST',
    path: '/email/preview',
    access: maySend,
    summary: 'An e-mail as it would be read, with its fields filled in; nothing is sent',
    body: previewAskedSchema,
    response: emailPreviewSchema,
  }),
  fetchEmailEvents: events.fetch,
  fetchEmailEventsExport: events.export,
  email: agencyCall({
    name: 'email',
    method: 'GET',
    path: '/email/:id',
    access: mayRead,
    reads: ['email'],
    summary: 'An e-mail as it was sent, and what became of it',
    params: z.object({ id: idSchema }),
    response: z.object({ email: emailDetailSchema }),
  }),
  resendEmail: agencyCall({
    name: 'resendEmail',
    method: 'POST',
    path: '/email/:id/resend',
    access: maySend,
    summary: 'Sends the same e-mail once more, as one of its own; the same id again is the same e-mail',
    params: z.object({ id: idSchema }),
    body: z.object({ id: idSchema }).strict(),
    response: sent,
    changes: ['email'],
  }),
};
