import { invoiceIssued } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { firstTime } from '@vigie/service-kit/jobs/once';
import { writeInvoiced } from '../invoiced-services';

/** Writes the reference of an issued invoice to its services, which can then neither change nor be invoiced again. */
export const markInvoicedJob = defineEventJob({
  name: 'field.markInvoicedServices',
  queue: 'integration',
  onEvent: invoiceIssued,
  concerns: ({ serviceIds }) => serviceIds.length > 0,
  async handle({ agencyId, eventId, serviceIds }, { database }) {
    await transaction(database, { agencyId }, async () => {
      if (await firstTime('field.mark-invoiced', eventId)) await writeInvoiced(agencyId, serviceIds);
    });
  },
});
