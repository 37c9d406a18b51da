import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { lockAgency } from '../../agency/change-agency';
import { selectCurrentDeletion } from '../../agency-deletion/select-deletion';
import { closePages } from '../attempts';
import { expire, selectUnpaid } from '../change-plan';
import { paymentProvider } from '../provider/provider';
import type { PaymentRow } from '../tables';

/**
 * Closes the payment pages of choices that are no longer sold to an agency, because it is deactivated or will be deleted:
 * its owner would pay for days without access. Pages for what is owed stay open.
 */
export const closeChoicesJob = defineJob({
  name: 'platform.closeChoices',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid() }),
  handle: ({ agencyId }, { database }) => closeChoices(database, agencyId),
});

export async function closeChoices(database: Database, agencyId: string): Promise<void> {
  if (!paymentProvider()) return;
  const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId }, work);
  for (const row of await within(() => selectClosing(agencyId)))
    if (await closePages(database, [row])) await within(() => expire(row));
}

async function selectClosing(agencyId: string): Promise<PaymentRow[]> {
  const agency = await lockAgency(agencyId);
  if (agency?.status === AGENCY_STATUS.activated && !(await selectCurrentDeletion())) return [];
  return (await selectUnpaid()).filter(({ kind, appliedAt }) => kind === 'plan' && appliedAt === null);
}
