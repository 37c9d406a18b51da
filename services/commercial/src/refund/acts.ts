import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { PAYMENT_MESSAGES } from '@vigie/contracts/commercial/invoice/payment';
import { REFUND_MESSAGES, type Refund, type refundSaveSchema } from '@vigie/contracts/commercial/refund/refund';
import { refundActs } from '@vigie/contracts/commercial/refund/refund.acts';
import type { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { actHandlers, onlyStatus, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { lockCredit } from './credit';

type RefundRecord = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

const lockRefund = (id: string) =>
  db().selectFrom('customerRefund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const refundNoun: NounBinding<RefundRecord, { refund: Refund }> = {
  table: 'commercial.customer_refund',
  lock: lockRefund,
  visible: () => true,
  notFound: REFUND_MESSAGES.notFound,
  answer: async (id) => ({ refund: await selectRefund(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_INVOICE' }),
  gone: [],
};

async function selectRefund(id: string): Promise<Refund> {
  const row = await db()
    .selectFrom('customerRefund as r')
    .innerJoin('customer as c', (on) => on.onRef('c.agencyId', '=', 'r.agencyId').onRef('c.id', '=', 'r.customerId'))
    .select(['r.id', 'r.day', 'r.means', 'r.amountCents', 'r.reference', 'r.note', 'r.status', 'r.updatedAt'])
    .select(['c.id as customerId', 'c.name'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(REFUND_MESSAGES.notFound);
  const { day, customerId, name, ...refund } = row;
  return { ...refund, date: day, customer: { id: customerId, name } };
}

const record: SaveFunction<typeof refundSaveSchema, RefundRecord> = async (
  body,
  _known,
  { agencyId, userId, today },
) => {
  const { customerId, date: day, creditCents: seenCents, updatedAt: _, ...refund } = body;
  if (day > today) throw badField('date', REFUND_MESSAGES.inFuture);
  // Of a deleted customer as well: it may pay an open invoice twice after it left.
  const customer = await db()
    .selectFrom('customer')
    .select(['id', 'currency'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw badField('customerId', COMMERCIAL_MESSAGES.customerNotFound);
  const creditCents = await lockCredit(customerId);
  const { currency } = customer;
  if (seenCents !== undefined && seenCents !== creditCents)
    throw conflict(REFUND_MESSAGES.creditChanged({ creditCents, currency }), 'credit_changed');
  if (refund.amountCents > creditCents) {
    throw conflict(PAYMENT_MESSAGES.creditExceeded({ creditCents, currency }), 'credit_exceeded');
  }
  if (await isBeforeCredit(customerId, day)) throw badField('date', REFUND_MESSAGES.beforeCredit);
  await db()
    .insertInto('customerRefund')
    .values({ ...refund, agencyId, customerId, day, createdBy: userId })
    .execute();
  return 'recorded';
};

/** Whether the day lies before every payment and credit note of the customer: nothing could be given back yet. */
async function isBeforeCredit(customerId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    select ${day}::date < least(
      (select min(p.day) from commercial.invoice_payment p
        join commercial.invoice i on i.agency_id = p.agency_id and i.id = p.invoice_id
        where i.customer_id = ${customerId} and p.cancelled_at is null),
      (select min(i.date) from commercial.invoice i
        where i.customer_id = ${customerId} and i.type = ${invoiceTypes.value.creditNote} and i.number is not null)
    ) as before`.execute(db());
  return rows[0]?.before ?? false;
}

export const refundHandlers: Handlers<typeof refundCalls> = actHandlers(refundActs, refundNoun, {
  save: record,
  does: { cancel: onlyStatus },
});
