import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { choiceLabel, periodCents, periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import {
  TRANSFER_MAX_AGE_DAYS,
  TRANSFER_MESSAGES,
  type TransferTerms,
} from '@vigie/contracts/platform/subscription/transfer';
import type { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { linesOfChoice } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { transaction } from '@vigie/service-kit/db/database';
import { type Context, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badField, conflict, notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { lockAgency } from '../../agency/change-agency';
import { selectAgencyById } from '../../agency/select-agency';
import { writeAudit } from '../../audit/write-audit';
import { db } from '../../tables';
import { requireNotExample } from '../acts';
import { applyPurchase, followUp, selectOwed } from '../apply-outcome';
import { closePages, isCharging } from '../attempts';
import { begin, checkSold, expireUnpaid, selectUnpaid, underWay } from '../change-plan';
import { rowsOf } from '../late/fix-payments';
import { nextStart } from '../next-period';
import { packPrices } from '../offers';
import { choiceOf, lockCurrent, paidOf, type SubscriptionRow, selectSubscriptions } from '../select-subscription';
import type { PaymentRow } from '../tables';
import { selectVat, withVat } from '../vat';
import { keepTrace, selectTermsSnapshot } from './terms-snapshot';

type Asked = Context<(typeof transferCalls)['recordTransfer']>;
type Body = Asked['body'];

export const transferHandlers: Handlers<Pick<typeof transferCalls, 'transferTerms' | 'recordTransfer'>> = {
  transferTerms: outsideTransaction(({ params, database, caller }) =>
    transaction(database, { agencyId: params.id, userId: caller.userId }, async () => {
      await selectAgencyById(params.id);
      return selectTerms(params.id);
    }),
  ),
  recordTransfer: outsideTransaction(async ({ params, body, database, caller }: Asked) => {
    const agencyId = params.id;
    const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId, userId: caller.userId }, work);
    // An open page could be paid as well, and the same thing twice.
    const open = await within(async () => {
      await demandAgency(agencyId);
      return (await selectOfTransfer(body.id)).length > 0 ? [] : [...(await selectUnpaid()), ...(await selectOwed())];
    });
    if (!(await closePages(database, open))) throw underWay();
    return within(async () => {
      const { timeZone } = await demandAgency(agencyId);
      const known = await selectOfTransfer(body.id);
      if (known.length > 0) return { payments: await rowsOf(known) };
      await requireNotExample(agencyId);
      checkReceived(body, todayIn(timeZone));
      // The date of receipt counts, so the paid period begins on that day.
      const actor: Actor = {
        ...{ agencyId, standing: null, userId: caller.userId, name: caller.name, email: caller.email, scope: {} },
        today: body.receivedOn,
      };
      const paidAt = new Date(zoneOf(timeZone).startOfDay(parseDay(body.receivedOn)));
      const rows = body.pays ? [await write(body.pays, { actor, paidAt })] : await selectOwed();
      if (rows.length === 0) throw stale();
      if (rows.some(isCharging)) throw underWay();
      const found = await selectTermsSnapshot(rows);
      for (const row of rows) await settle(row, body.id, { actor, paidAt });
      const owed = body.pays ? [] : rows.map(({ id, failure, appliedAt }) => ({ id, failure, appliedAt }));
      await keepTrace(rows, { found, made: await selectTermsSnapshot(rows), owed });
      return { payments: await rowsOf(rows) };
    });
  }),
};

/** Locks and returns the agency, so that its payments are handled one after another. */
export async function demandAgency(id: string) {
  const agency = await lockAgency(id);
  if (!agency) throw notFound(ERROR_MESSAGES.agencyNotFound);
  return agency;
}

async function selectTerms(agencyId: string): Promise<TransferTerms> {
  const owed = await selectOwed();
  const current = (await selectSubscriptions())[0];
  return {
    owed:
      owed.length === 0
        ? null
        : {
            totalCents: owed.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0),
            labels: owed.map(({ label }) => label),
          },
    choice: current ? (current.next ?? choiceOf(current)) : null,
    ...(await nextPeriod(agencyId, current)),
    vat: await selectVat(agencyId),
    accountPacks: [...packPrices()].map(([accounts, monthlyCents]) => ({ accounts, monthlyCents })),
  };
}

/** Returns the first day that a transfer pays for; null when it is the day of its receipt. */
async function nextPeriod(
  agencyId: string,
  current: SubscriptionRow | undefined,
): Promise<Pick<TransferTerms, 'start' | 'anchorDay'>> {
  const paid = current ? paidOf(current) : null;
  if (!current || !paid) return { start: null, anchorDay: null };
  const { timeZone } = await selectAgencyById(agencyId);
  const start = await nextStart(agencyId, paid.end, todayIn(timeZone));
  return { start, anchorDay: start === paid.end ? current.anchorDay : null };
}

/** Returns the payments already recorded for a transfer. */
export const selectOfTransfer = (id: string): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('attemptId', '=', id)
    .where('means', '=', 'transfer')
    .orderBy('id')
    .execute();

function checkReceived({ receivedOn, pays }: Body, today: string): void {
  if (receivedOn > today) throw badField('receivedOn', TRANSFER_MESSAGES.notYet);
  if (receivedOn < addDays(today, -TRANSFER_MAX_AGE_DAYS)) throw badField('receivedOn', TRANSFER_MESSAGES.tooOld);
  if (pays) checkSold(pays);
}

/** Writes the payment of the period that follows the paid one, in place of a pending or refused payment for it. */
async function write(
  pays: NonNullable<Body['pays']>,
  { actor, paidAt }: { actor: Actor; paidAt: Date },
): Promise<PaymentRow> {
  if ((await selectOwed()).length > 0) throw conflict(SUBSCRIPTION_MESSAGES.lateFirst, 'late_first');
  await expireUnpaid();
  const current = (await lockCurrent()) ?? (await begin(actor));
  const next = await nextPeriod(actor.agencyId, current);
  if (next.start !== pays.start) throw stale();
  const choice = choiceOf(pays);
  const start = next.start ?? actor.today;
  const end = periodEnd(start, choice.period, next.anchorDay ?? undefined);
  const cents = periodCents(choice, packPrices()) ?? 0;
  const row = await db()
    .insertInto('subscriptionPayment')
    .values({
      agencyId: actor.agencyId,
      id: newId(),
      subscriptionId: current.id,
      kind: next.start ? 'renewal' : 'plan',
      label: choiceLabel(choice),
      ...(await withVat(actor.agencyId, cents)),
      lines: JSON.stringify(linesOfChoice(choice, cents, packPrices())),
      purchase: JSON.stringify({ choice, start, end }),
      dueOn: start,
      // The list is sorted by the day of payment, not by the day of recording.
      createdAt: paidAt,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  // The period has begun and is being charged.
  if (!row) throw underWay();
  return row;
}

/** Marks a payment as paid by the transfer and applies what it buys. */
async function settle(
  row: PaymentRow,
  transfer: string,
  { actor, paidAt }: { actor: Actor; paidAt: Date },
): Promise<void> {
  await db()
    .updateTable('subscriptionPayment')
    .set({
      ...{ status: subscriptionPaymentStatuses.value.succeeded, means: 'transfer', failure: null, paidAt },
      // Later reports about an earlier attempt are ignored.
      ...{ attemptId: transfer, checkout: null, intent: null, updatedAt: sql<string>`clock_timestamp()` },
      ...(row.appliedAt ? {} : { appliedAt: new Date() }),
    })
    .where('id', '=', row.id)
    .execute();
  if (!row.appliedAt) await applyPurchase(row, actor);
  await followUp(row, 'succeeded', actor);
  await writeAudit({
    ...{ agencyId: actor.agencyId, userId: actor.userId, action: 'subscription.transfer' },
    ...{ entity: 'payment', entityId: row.id, detail: { receivedOn: actor.today, label: row.label } },
  });
}
