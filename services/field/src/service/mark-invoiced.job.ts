import { invoiceIssued } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { firstTime } from '@vigie/service-kit/jobs/once';
import { db } from '../tables';
import { publishServices } from './live';

/**
 * Marks the services of an issued invoice with its reference: from then on they are not changed and not invoiced again.
 */
export const markInvoicedJob = defineEventJob({
  name: 'field.markInvoicedServices',
  queue: 'integration',
  onEvent: invoiceIssued,
  async handle({ agencyId, eventId, reference, serviceIds }, { database }) {
    if (serviceIds.length === 0) return;
    await transaction(database, { agencyId }, async () => {
      if (!(await firstTime('field.mark-invoiced', eventId))) return;
      const marked = await db()
        .updateTable('service')
        .set({ invoiceReference: reference, updatedAt: new Date() })
        .where('id', 'in', serviceIds)
        .returning(['id', 'customerId', 'agentId', 'planned'])
        .execute();
      await publishServices(agencyId, 'updated', marked);
    });
  },
});
