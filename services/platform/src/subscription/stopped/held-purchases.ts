import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { db } from '../../tables';
import { applyPurchase } from '../apply-outcome';

/** Gives what was paid while the agency was not activated, from today on, which is the day of its activation. */
export async function giveHeld(actor: Actor): Promise<void> {
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('kind', '=', 'plan')
    .where('status', '=', subscriptionPaymentStatuses.value.succeeded)
    .where('appliedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of rows) {
    await db().updateTable('subscriptionPayment').set({ appliedAt: new Date() }).where('id', '=', row.id).execute();
    await applyPurchase(row, actor);
  }
}
