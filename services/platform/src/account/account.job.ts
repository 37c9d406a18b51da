import { transaction } from '@vigie/service-kit/db/database';
import { defineJob, type JobContext } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { type AccountSubject, reconcileAccounts } from './reconcile-accounts';

const payload = z.object({
  agencyId: z.uuid(),
  role: z.enum(['agent', 'customer']),
  agentId: z.uuid().optional(),
  customerId: z.uuid().optional(),
});

const handle = (subject: AccountSubject, { database, log, requestId }: JobContext): Promise<void> =>
  transaction(database, { agencyId: subject.agencyId }, () => reconcileAccounts(subject, log, requestId));

/** A file asks for an account, or says that one it has is to change. */
export const openAccountJob = defineJob({
  name: 'platform.openAccount',
  queue: 'integration',
  onEvent: 'account.wanted',
  payload,
  handle,
});

/** A file has no account any more: licence removed, archived, contact gone, customer deleted. */
export const closeAccountJob = defineJob({
  name: 'platform.closeAccount',
  queue: 'integration',
  onEvent: 'account.closed',
  payload,
  handle,
});
