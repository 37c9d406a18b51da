import type { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { emails } from './list-emails';
import { selectEmail } from './select-email';
import { previewEmail, resendEmail, sendEmail } from './send-email';

export const emailHandlers: Handlers<typeof emailCalls> = {
  ...listHandlers('fetchEmailEvents', emails, () => undefined),
  email: async ({ params }) => ({ email: await selectEmail(params.id) }),
  previewEmail,
  sendEmail,
  resendEmail,
};
