import { accountClosed, accountRequested } from '@vigie/contracts/commercial/account/account.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob, type JobContext } from '@vigie/service-kit/jobs/define';
import { type AccountSubject, reconcileAccounts } from './reconcile-accounts';

const handle = (subject: AccountSubject, { database, log, requestId }: JobContext): Promise<void> =>
  transaction(database, { agencyId: subject.agencyId }, () => reconcileAccounts(subject, log, requestId));

export const openAccountJob = defineEventJob({
  name: 'platform.openAccount',
  queue: 'integration',
  onEvent: accountRequested,
  handle,
});

export const closeAccountJob = defineEventJob({
  name: 'platform.closeAccount',
  queue: 'integration',
  onEvent: accountClosed,
  handle,
});
