import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { CallRefused, type Credentials, openClient } from './client';
import type { DemoContext } from './context';

const WAIT_MS = 60_000;

interface MailSummary {
  to: { address?: string }[] | undefined;
  text: string | undefined;
}

/** Makes sure that the account signs in with its password: where it does not, its invitation is answered first. */
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
  const token = await waitForInvitation(context, email);
  const path = sessionCalls.resetPassword.path.replace(':confirmationToken', token);
  const answer = await fetch(`${context.url}/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  if (!answer.ok) throw new Error(`The invitation of ${email} was refused (${answer.status}).`);
}

async function waitForInvitation(context: DemoContext, email: string): Promise<string> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${context.mailbox}/api/mails`)).json()) as MailSummary[];
    const mine = mails.find((mail) => mail.to?.some((to) => to.address === email));
    const token = mine?.text?.match(/reset-password\/([\w-]+)/)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The invitation of ${email} has not arrived in the mailbox.`);
}
