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
import { askHowItStands, beginAttempt, chargeAttempt, closePages } from './attempts';
import { billExtras } from './bill-extras';
import { expire, selectUnpaid } from './change-plan';
import { dun } from './dun';
import { keepWaitingInvoices } from './invoice/keep-invoices';
import { paymentProvider } from './provider/provider';
import { renew } from './renew';
import { lockCurrent } from './select-subscription';
import type { PaymentRow } from './tables';
import { tell } from './tell';

/** What the provider told so long ago is not told again: it tries for three days. */
const EVENTS_KEPT_DAYS = 60;

/** The subscription of each agency, each day: the period that begins, what failed, what nobody told. */
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
  if (online) for (const row of await within(selectUnsettled)) await askHowItStands(database, row);
  if (online) {
    for (const row of await within(selectOutlived))
      if (await closePages(database, [row])) await within(() => expire(row));
  }
  const today = await within(async (actor) => {
    await endLicences(actor);
    await billExtras(actor);
    await renew(actor);
    await keepWaitingInvoices();
    return actor.today;
  });
  // Killed before they were charged they are found again, with the attempt that was begun.
  for (const row of await within(selectUncharged)) await charge(database, row, today);
  for (const row of await within(dun)) {
    // Somebody may be paying it on a page of its own.
    if (online && (await closePages(database, [row]))) await charge(database, { ...row, attemptId: null }, today);
  }
}

const { pending } = subscriptionPaymentStatuses.value;

/** What waits for something that the provider may have failed to tell. */
const selectUnsettled = (): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('status', '=', pending)
    .where((e) => e.or([e('checkout', 'is not', null), e('intent', 'is not', null)]))
    .orderBy('id')
    .execute();

/**
 * Choices that nobody paid, of a subscription whose paid period is over. Paid later, on a page that is still open, one
 * would put its old period in the place of the one that follows.
 */
async function selectOutlived({ today }: Actor): Promise<PaymentRow[]> {
  const current = await lockCurrent();
  if (!current?.periodEnd || today < current.periodEnd) return [];
  return (await selectUnpaid()).filter(({ subscriptionId }) => subscriptionId === current.id);
}

/** What is charged by itself and was not yet: its attempt may have been begun. */
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

async function charge(database: Database, row: PaymentRow, today: string): Promise<void> {
  const { agencyId } = row;
  const begun = await transaction(database, { agencyId }, async () => {
    const payer = await db().selectFrom('subscriptionPayer').select('means').executeTakeFirst();
    return { means: payer?.means ?? null, attemptId: row.attemptId ?? (await beginAttempt([row])) };
  });
  const { means, attemptId } = begun;
  if (means && paymentProvider()) return chargeAttempt(database, [row], { attemptId, means, today });
  await transaction(database, { agencyId }, () =>
    tell(
      {
        ...{ agencyId, attempt: attemptId, outcome: 'failed', intent: null, means: null },
        failure: SUBSCRIPTION_MESSAGES.noMeans,
      },
      today,
    ),
  );
}

/** Forgets which events were read, long after they are sent no more. */
export const eraseEventsJob = defineJob({
  name: 'platform.eraseProviderEvents',
  queue: 'reminders',
  schedule: { pattern: '40 3 * * *' },
  payload: z.object({}),
  handle: (_, { database }) =>
    transaction(database, {}, async () => {
      await db()
        .deleteFrom('providerEvent')
        .where('receivedAt', '<', new Date(Date.now() - EVENTS_KEPT_DAYS * 86_400_000).toISOString())
        .execute();
    }),
});
