import { type CreditSums, creditLeft } from '@vigie/contracts/commercial/customer-account/credit';
import { PAYMENT_MESSAGES } from '@vigie/contracts/commercial/invoice/payment';
import { refundStatuses } from '@vigie/contracts/commercial/refund/refund.statuses';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { conflict } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

const sumsOf = (customerId: RawBuilder<unknown>) => ({
  surplus: sql`(select coalesce(sum(i.surplus_cents), 0)::bigint from commercial.invoice i
    where i.customer_id = ${customerId} and i.surplus_cents > 0)`,
  used: sql`(select coalesce(sum(p.amount_cents), 0)::bigint from commercial.invoice_payment p
    join commercial.invoice i on i.agency_id = p.agency_id and i.id = p.invoice_id
    where i.customer_id = ${customerId} and p.from_credit and p.cancelled_at is null)`,
  refunded: sql`(select coalesce(sum(r.amount_cents), 0)::bigint from commercial.customer_refund r
    where r.customer_id = ${customerId} and r.status = ${refundStatuses.value.recorded})`,
});

/** SQL for the credit of a customer, in a query about several customers. */
export function creditOf(customerId: RawBuilder<unknown>): RawBuilder<unknown> {
  const { surplus, used, refunded } = sumsOf(customerId);
  return sql`(${surplus} - ${used} - ${refunded})`;
}

/** Returns the credit that a customer may still use, in cents. */
export async function selectCredit(customerId: string): Promise<number> {
  const { surplus, used, refunded } = sumsOf(sql`${customerId}::uuid`);
  const { rows } = await sql<CreditSums>`${PREPARED}
    select ${surplus} as surplus_cents, ${used} as used_cents, ${refunded} as refunded_cents`.execute(db());
  const [sums] = rows;
  if (!sums) throw new Error('A query of sums gives a row.');
  return creditLeft(sums);
}

/**
 * Returns the credit, which stays the same until the transaction ends. Every transaction that spends credit locks the
 * customer's row, so that two concurrent ones do not both spend the whole. Adding credit needs no lock.
 */
export async function lockCredit(customerId: string): Promise<number> {
  await db().selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  return selectCredit(customerId);
}

/** Refuses to take back payments when the credit they had made was used or refunded since. */
export async function refuseIfCreditSpent({ customerId, surplusCents }: { customerId: string; surplusCents: number }) {
  if (surplusCents > 0 && (await lockCredit(customerId)) < 0) {
    throw conflict(PAYMENT_MESSAGES.creditSpent, 'credit_spent');
  }
}
