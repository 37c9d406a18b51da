import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { db } from '../tables';

/** Services of an invoice that was cancelled can be invoiced again, unless another one took them up since. */
export const freeInvoicedJob = defineJob({
  name: 'field.freeInvoicedServices',
  queue: 'integration',
  onEvent: 'invoice.cancelled',
  payload: z.object({ agencyId: z.uuid(), reference: z.string(), serviceIds: z.array(z.uuid()) }),
  async handle({ agencyId, reference, serviceIds }, { database }) {
    if (serviceIds.length === 0) return;
    await transaction(database, { agencyId }, () =>
      db()
        .updateTable('service')
        .set({ invoiceReference: null })
        .where('id', 'in', serviceIds)
        .where('invoiceReference', '=', reference)
        .execute(),
    );
  },
});
