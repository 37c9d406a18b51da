import { invoiceCancelled } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { writeInvoiced } from '../invoiced-services';

/** Services of an invoice that was cancelled can be invoiced again, unless another one took them up since. */
export const freeInvoicedJob = defineEventJob({
  name: 'field.freeInvoicedServices',
  queue: 'integration',
  onEvent: invoiceCancelled,
  handle: ({ agencyId, serviceIds }, { database }) =>
    transaction(database, { agencyId }, () => writeInvoiced(agencyId, serviceIds)),
});
