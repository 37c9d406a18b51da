import { DAY_MS } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob, defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { lockAgency } from '../agency/change-agency';
import { endLicences } from '../licence/end-licences';
import { db } from '../tables';
import { biller } from './acts';
import { applyOutcome } from './apply-outcome';
import { beginAttempt, chargeAttempt, closePages, refreshOutcome } from './attempts';
import { billExtras } from './bill-extras';
import { expire, selectUnpaid } from './change-plan';
import { keepWaitingInvoices } from './invoice/keep-invoices';
import { remindAndRetry } from './late/dun';
import { paymentProvider } from './provider/provider';
import { renew } from './renew';
import { lockCurrent } from './select-subscription';
import { giveHeld } from './stopped/held-purchases';
import type { PaymentRow } from './tables';

/** The provider retries an event for three days; after this long it does not send it again. */
const EVENTS_KEPT_DAYS = 60;

/**
 * Handles the subscription of each agency every day: renewals, failed payments, and outcomes that the provider did not
 * report.
 */
export const billAgencyJob = defineAgencyJob({
  name: 'platform.billAgency',
  queue: 'invoicing',
  schedule: { pattern: '20 6 * * *' },
  handle: ({ agencyId }, { database }) => billAgency(database, agencyId),
});

export async function billAgency(database: Database, agencyId: string, now = Date.now()): Promise<void> {
  const within = <T>(work: (actor: Actor) => Promise<T>) =>
    transaction(database, { agencyId }, async () => {
      const agency = await lockAgency(agencyId);
      const actor = await biller(agencyId);
      return work({ ...actor, today: todayIn(agency?.timeZone ?? 'Europe/Paris', now) });
    });
  if (await transaction(database, { agencyId }, () => isExample(agencyId))) return;
  const online = paymentProvider() !== null;
  if (online) for (const row of await within(selectUnsettled)) await refreshOutcome(database, row);
  if (online) {
    for (const row of await within(selectOutlived))
      if (await closePages(database, [row])) await within(() => expire(row));
  }
  const today = await within(async (actor) => {
    await giveHeld(actor);
    // Whose licence ends today may still be billed for the day that it ends.
    await billExtras(actor, now);
    await endLicences(actor);
    await renew(actor);
    await keepWaitingInvoices();
    return actor.today;
  });
  // A worker killed before the charge finds the payments again, with the attempt they have.
  for (const row of await within(selectUncharged)) await charge(database, row, today);
  for (const row of await within(remindAndRetry)) {
    // The payer may be paying on a page of its own.
    if (online && (await closePages(database, [row]))) await charge(database, row, today, { again: true });
  }
}

const { pending, failed } = subscriptionPaymentStatuses.value;

/** Pending payments with a page or an intent, whose outcome the provider may have failed to report. */
const selectUnsettled = (): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('status', '=', pending)
    .where((e) => e.or([e('checkout', 'is not', null), e('intent', 'is not', null)]))
    .orderBy('id')
    .execute();

/**
 * Unpaid choices of a subscription whose paid period is over. A late payment on a page that is still open would replace
 * the following period by the old one.
 */
async function selectOutlived({ today }: Actor): Promise<PaymentRow[]> {
  const current = await lockCurrent();
  if (!current?.periodEnd || today < current.periodEnd) return [];
  return (await selectUnpaid()).filter(({ subscriptionId }) => subscriptionId === current.id);
}

/** Pending payments that are charged automatically; an attempt may have been started. */
const selectUncharged = (): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('status', '=', pending)
    .where('kind', '<>', 'plan')
    .where('checkout', 'is', null)
    .where('intent', 'is', null)
    .orderBy('dueOn')
    .execute();

/** @param again true for a new attempt in the place of one that failed */
async function charge(database: Database, row: PaymentRow, today: string, { again = false } = {}): Promise<void> {
  const { agencyId } = row;
  const begun = await transaction(database, { agencyId }, async () => {
    await lockAgency(agencyId);
    // The owner may have opened a payment page since the row was read: both would pay the same debt.
    if (!(await isUntouched(row))) return null;
    const payer = await db().selectFrom('subscriptionPayer').select('means').executeTakeFirst();
    const attemptId = (!again && row.attemptId) || (await beginAttempt([row]));
    await db().updateTable('subscriptionPayment').set({ chargingSince: new Date() }).where('id', '=', row.id).execute();
    return { means: payer?.means ?? null, attemptId };
  });
  if (!begun) return;
  const { means, attemptId } = begun;
  if (means && paymentProvider()) return chargeAttempt(database, [row], { attemptId, means, today });
  await transaction(database, { agencyId }, () =>
    applyOutcome(
      {
        ...{ agencyId, attempt: attemptId, outcome: 'failed', intent: null, means: null },
        failure: SUBSCRIPTION_MESSAGES.noMeans,
      },
      today,
    ),
  );
}

/** Whether a payment is still unpaid, and under the attempt and page with which it was read. */
async function isUntouched({ id, attemptId, checkout }: PaymentRow): Promise<boolean> {
  const now = await db()
    .selectFrom('subscriptionPayment')
    .select(['attemptId', 'checkout'])
    .where('id', '=', id)
    .where('status', 'in', [pending, failed])
    .executeTakeFirst();
  return now?.attemptId === attemptId && now.checkout === checkout;
}

/** Erases the ids of old provider events. */
export const eraseEventsJob = defineJob({
  name: 'platform.eraseProviderEvents',
  queue: 'reminders',
  schedule: { pattern: '40 3 * * *' },
  payload: z.object({}),
  handle: (_, { database }) =>
    transaction(database, {}, async () => {
      await db()
        .deleteFrom('providerEvent')
        .where('receivedAt', '<', new Date(Date.now() - EVENTS_KEPT_DAYS * DAY_MS).toISOString())
        .execute();
    }),
});
