import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { newId } from '@vigie/contracts/core/id';
import { ACCOUNTS, type Account } from './accounts';
import { bearerOf } from './api';
import { mailsTo } from './mailbox';

const PASSWORD = 'Premier-Jour-2026';

/** Creates an empty agency and returns its owner's account. */
export async function newOwner(
  request: APIRequestContext,
  options: { agency: string; mailbox?: string },
): Promise<Account> {
  const email = `proprio-${randomBytes(5).toString('hex')}@exemple.test`;
  const made = await request.post('/api/admin/agency', {
    headers: await bearerOf(request, ACCOUNTS.administrator),
    data: {
      id: newId(),
      name: options.agency,
      status: 100,
      subscriptionActive: true,
      owner: { email, firstName: 'Lina', lastName: 'Moreau' },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return acceptInvitation(request, email, options.mailbox);
}

/** Chooses a password by the link of the invitation mail. */
export async function acceptInvitation(request: APIRequestContext, email: string, mailbox?: string): Promise<Account> {
  let invitation = '';
  await expect(async () => {
    const [mail] = await mailsTo(email, mailbox);
    invitation = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(invitation).not.toBe('');
  }).toPass();
  const path = `/api/user/forgot-password/${invitation}`;
  expect((await request.put(path, { data: { password: PASSWORD } })).ok()).toBe(true);
  return { email, password: PASSWORD };
}
