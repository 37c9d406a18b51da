import { newId } from '@vigie/contracts/core/id';
import { publishLive } from '@vigie/service-kit/live/publish';
import { db } from '../tables';

/** Who acts: a user, or the product by itself. */
export interface Actor {
  agencyId: string;
  userId: string | null;
  name: string;
  requestId?: string;
}

export const systemActor = (agencyId: string, requestId?: string): Actor => ({
  agencyId,
  userId: null,
  name: 'Vigie',
  requestId,
});

/** Writes what was done to the document's history and tells the browsers. */
export async function record(
  actor: Actor,
  invoice: { id: string; customerId: string; number: string | null },
  action: string,
  live: 'created' | 'updated' = 'updated',
): Promise<void> {
  await db()
    .insertInto('invoiceEvent')
    .values({
      agencyId: actor.agencyId,
      id: newId(),
      invoiceId: invoice.id,
      userId: actor.userId,
      userName: actor.name,
      action,
    })
    .execute();
  publishLive(actor.agencyId, `invoice.${live}`, [invoice.id], {
    right: 'ACCOUNT_RIGHT_LIST_INVOICE',
    // Drafts are the agency's own business.
    customerIds: invoice.number ? [invoice.customerId] : [],
  });
}
