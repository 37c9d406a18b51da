import { invoiceCancelled } from '@vigie/contracts/commercial/invoice/invoice.events';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { writeInvoiced } from '../invoiced-services';

/** Services of an invoice that was cancelled can be invoiced again, unless another one took them up since. */
export const freeInvoicedJob = defineEventJob({
  name: 'field.freeInvoicedServices',
  queue: 'integration',
  onEvent: invoiceCancelled,
  async handle({ agencyId, reference, serviceIds }, { database }) {
    if (serviceIds.length === 0) return;
    await transaction(database, { agencyId }, () =>
      writeInvoiced(agencyId, { act: 'freeInvoiced', ids: serviceIds, reference: null, was: reference }),
    );
  },
});
