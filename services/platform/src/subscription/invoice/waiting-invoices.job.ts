import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { lockAgency } from '../../agency/change-agency';
import { db } from '../../tables';
import { keepWaitingInvoices } from './keep-invoices';

/** Issues the waiting invoices of an agency once the seller is set; `platform.billAgency` also does it each day. */
export const waitingInvoicesJob = defineJob({
  name: 'platform.waitingInvoices',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid() }),
  handle: ({ agencyId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      if (await lockAgency(agencyId)) await keepWaitingInvoices();
    }),
});

/**
 * Enqueues the waiting invoices: of the current agency or, in a transaction of an administrator, of all agencies with
 * some.
 */
export async function askForInvoices(): Promise<void> {
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .select('agencyId')
    .distinct()
    .where('invoiceWaits', 'is not', null)
    .execute();
  for (const { agencyId } of rows) enqueueAll(waitingInvoicesJob, [{ agencyId }], { agencyId });
}
