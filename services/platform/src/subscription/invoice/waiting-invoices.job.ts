import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { lockAgency } from '../../agency/change-agency';
import { db } from '../../tables';
import { keepWaitingInvoices } from './keep-invoices';

/** The invoices of an agency that waited for who sells the platform; each day `platform.billAgency` looks for them too. */
export const waitingInvoicesJob = defineJob({
  name: 'platform.waitingInvoices',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid() }),
  handle: ({ agencyId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      if (await lockAgency(agencyId)) await keepWaitingInvoices();
    }),
});

/** Of the agency that the transaction serves; in one of an administrator, of all whose payments wait. */
export async function askForInvoices(): Promise<void> {
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .select('agencyId')
    .distinct()
    .where('invoiceWaits', 'is not', null)
    .execute();
  for (const { agencyId } of rows) enqueueAll(waitingInvoicesJob, [{ agencyId }], { agencyId });
}
