import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { db } from '../../tables';

const { failed, pending } = subscriptionPaymentStatuses.value;

/**
 * Whether everything that is owed is being paid, as by a debit, which takes days to arrive. Should it come back, the
 * payment is owed again and the days since the first refusal still count.
 */
export async function isBeingPaid(): Promise<boolean> {
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .select('status')
    .where((e) => e.or([e('kind', '<>', 'plan'), e('appliedAt', 'is not', null)]))
    .where((e) => e.or([e('status', '=', failed), e.and([e('status', '=', pending), e('intent', 'is not', null)])]))
    .execute();
  return rows.length > 0 && rows.every(({ status }) => status === pending);
}
