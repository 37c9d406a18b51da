import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { TRANSFER_MESSAGES } from '@vigie/contracts/platform/subscription/transfer';
import type { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { transaction } from '@vigie/service-kit/db/database';
import { type Context, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import { db } from '../../tables';
import { selectOwed } from '../apply-outcome';
import { closePages } from '../attempts';
import { expireUnpaid, selectUnpaid, underWay } from '../change-plan';
import { issuePaymentDocuments } from '../invoice/keep-invoices';
import { rowsOf } from '../late/fix-payments';
import { mailPayer } from '../mail-payer';
import type { PaymentRow } from '../tables';
import { demandAgency, selectOfTransfer } from './record-transfer';
import { restoreTerms } from './terms-snapshot';

type Asked = Context<(typeof transferCalls)['cancelTransfer']>;
const { failed, cancelled } = subscriptionPaymentStatuses.value;

/**
 * Cancels a transfer that was recorded by mistake: restores what the agency had and owed before. The payments stay as
 * cancelled, with author and reason; credit notes cancel their invoices.
 */
export const cancelTransferHandlers: Handlers<Pick<typeof transferCalls, 'cancelTransfer'>> = {
  cancelTransfer: outsideTransaction(async ({ params, body, database, caller }: Asked) => {
    const agencyId = params.id;
    const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId, userId: caller.userId }, work);
    const open = await within(async () => {
      await demandAgency(agencyId);
      await selectTransfer(body.paymentId);
      return [...(await selectUnpaid()), ...(await selectOwed())];
    });
    // A choice on an open page was priced from a period that is now taken back.
    if (!(await closePages(database, open))) throw underWay();
    return within(async () => {
      const { timeZone } = await demandAgency(agencyId);
      const rows = await selectTransfer(body.paymentId);
      const actor: Actor = {
        ...{ agencyId, standing: null, userId: caller.userId, name: caller.name, email: caller.email, scope: {} },
        today: todayIn(timeZone),
      };
      await expireUnpaid();
      const [trace] = rows.map((row) => row.trace);
      if (!trace) throw conflict(TRANSFER_MESSAGES.untraced, 'transfer_untraced');
      await restoreTerms(trace, actor);
      for (const row of rows) await cancelRow(row, body.reason);
      await tell(rows, { actor, reason: body.reason, timeZone });
      return { payments: await rowsOf(rows) };
    });
  }),
};

/** Returns all payments of one transfer, found by any of them. */
async function selectTransfer(paymentId: string): Promise<PaymentRow[]> {
  const named = await db()
    .selectFrom('subscriptionPayment')
    .select('attemptId')
    .where('id', '=', paymentId)
    .where('means', '=', 'transfer')
    .executeTakeFirst();
  const rows = named?.attemptId ? await selectOfTransfer(named.attemptId) : [];
  if (rows.length === 0) throw notFound(TRANSFER_MESSAGES.notFound);
  if (rows.some(({ status }) => status === cancelled))
    throw conflict(TRANSFER_MESSAGES.alreadyCancelled, 'already_cancelled');
  return rows;
}

/** Cancels one payment. A debt that the transfer had paid is owed again as a new payment. */
async function cancelRow(row: PaymentRow, reason: string): Promise<void> {
  await db()
    .updateTable('subscriptionPayment')
    .set({ status: cancelled, failure: reason, cancelledAt: new Date(), updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', row.id)
    .execute();
  await issuePaymentDocuments(row.id);
  const owed = row.trace?.owed.find(({ id }) => id === row.id);
  if (!owed) return;
  await db()
    .insertInto('subscriptionPayment')
    .values({
      ...{ agencyId: row.agencyId, id: newId(), subscriptionId: row.subscriptionId, kind: row.kind, label: row.label },
      ...{
        amountCents: row.amountCents,
        vatCents: row.vatCents,
        vatBasisPoints: row.vatBasisPoints,
        vatMention: row.vatMention,
        vatReason: row.vatReason,
        lines: row.lines && JSON.stringify(row.lines),
      },
      ...{ dueOn: row.dueOn, createdAt: row.createdAt },
      ...{ purchase: row.purchase && JSON.stringify(row.purchase), status: failed },
      ...{ failure: owed.failure, appliedAt: owed.appliedAt },
    })
    .execute();
}

const isCredited = async (paymentId: string): Promise<boolean> =>
  (await db()
    .selectFrom('subscriptionInvoice')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'creditNote')
    .executeTakeFirst()) !== undefined;

async function tell(
  rows: readonly PaymentRow[],
  { actor, reason, timeZone }: { actor: Actor; reason: string; timeZone: string },
): Promise<void> {
  const { agencyId, userId } = actor;
  for (const { id, label } of rows)
    await writeAudit({
      ...{ agencyId, userId, action: 'subscription.transferCancelled' },
      ...{ entity: 'payment', entityId: id, detail: { reason, label } },
    });
  const [first] = rows;
  if (!first?.paidAt) return;
  const totalCents = rows.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0);
  const paidOn = todayIn(timeZone, Date.parse(first.paidAt));
  await mailPayer({
    ...{ agencyId, subscriptionId: first.subscriptionId },
    businessKey: `transfer-cancelled/${first.attemptId}`,
    subject: 'Un virement enregistré a été annulé',
    paragraphs: [TRANSFER_MESSAGES.cancelled({ totalCents, paidOn, reason, credited: await isCredited(first.id) })],
    link: 'Voir mon offre',
  });
  publishLive(agencyId, 'agency.updated', [agencyId], {});
}
