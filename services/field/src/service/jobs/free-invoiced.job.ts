import { invoiceCancelled } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { writeInvoiced } from '../invoiced-services';

/** Frees the services of a cancelled invoice, unless another invoice has taken them meanwhile. */
export const freeInvoicedJob = defineEventJob({
  name: 'field.freeInvoicedServices',
  queue: 'integration',
  onEvent: invoiceCancelled,
  handle: ({ agencyId, serviceIds }, { database }) =>
    transaction(database, { agencyId }, () => writeInvoiced(agencyId, serviceIds)),
});
