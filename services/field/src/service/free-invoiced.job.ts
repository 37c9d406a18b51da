import { invoiceCancelled } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { db } from '../tables';
import { publishServices } from './live';

/** Services of an invoice that was cancelled can be invoiced again, unless another one took them up since. */
export const freeInvoicedJob = defineEventJob({
  name: 'field.freeInvoicedServices',
  queue: 'integration',
  onEvent: invoiceCancelled,
  async handle({ agencyId, reference, serviceIds }, { database }) {
    if (serviceIds.length === 0) return;
    await transaction(database, { agencyId }, async () => {
      const freed = await db()
        .updateTable('service')
        .set({ invoiceReference: null, updatedAt: new Date() })
        .where('id', 'in', serviceIds)
        .where('invoiceReference', '=', reference)
        .returning(['id', 'customerId', 'agentId', 'planned'])
        .execute();
      await publishServices(agencyId, 'updated', freed);
    });
  },
});
