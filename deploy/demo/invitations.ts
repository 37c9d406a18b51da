import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { CallRefused, type Credentials, openClient } from './client';
import type { DemoContext } from './context';
import { foundInMails } from './mails';

/** Makes sure that the account can sign in with its password; if it cannot, answers its invitation first. */
export async function ensurePassword(context: DemoContext, account: Credentials): Promise<void> {
  try {
    await openClient(context.url, account);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 401) throw error;
    await choosePassword(context, account);
  }
}

/** Opens the invitation in the local mailbox and chooses the password, as the invited person would. */
async function choosePassword(context: DemoContext, { email, password }: Credentials): Promise<void> {
  const [, token = ''] = await foundInMails(context, email, /reset-password\/([\w-]+)/);
  const path = sessionCalls.resetPassword.path.replace(':confirmationToken', token);
  const answer = await fetch(`${context.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) throw new Error(`The invitation of ${email} was refused (${answer.status}).`);
}
