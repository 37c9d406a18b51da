import { addDays } from '@vigie/contracts/core/time/days';
import { dunningStep, LATE_DAYS } from '@vigie/contracts/platform/subscription/dunning';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { db } from '../../tables';
import { selectOwed } from '../apply-outcome';
import { mailPayer } from '../mail-payer';
import { countsSince } from '../next-period';
import { endSubscription } from '../renew';
import { lockCurrent, type SubscriptionRecord } from '../select-subscription';
import type { PaymentRow } from '../tables';
import { isBeingPaid } from './being-paid';

/**
 * Reminds the owner of failed payments, and ends the subscription when the grace period is over, unless a debit that pays
 * them is under way. Returns the payments to charge again. Runs in the open transaction of the locked agency; a second run on the same day does nothing.
 */
export async function remindAndRetry(actor: Actor): Promise<PaymentRow[]> {
  const current = await lockCurrent();
  if (current?.status !== subscriptionStatuses.value.late || !current.lateSince) return [];
  const { lateSince, reminded, retried } = current;
  if (await isBeingPaid()) return [];
  const since = await countsSince(actor.agencyId, lateSince);
  const step = dunningStep({ lateSince: since, today: actor.today, reminded, retried });
  if (step.end) {
    await endSubscription(current, actor);
    return [];
  }
  const owed = await selectOwed();
  if (step.remind) await remind(current, owed, { lateSince, closesOn: addDays(since, LATE_DAYS) });
  const counted = { reminded: reminded + Number(step.remind), retried: retried + Number(step.retry) };
  // Counters do not change the version that the owner has read.
  await db().updateTable('subscription').set(counted).where('id', '=', current.id).execute();
  return step.retry ? owed : [];
}

async function remind(
  { id, reminded }: SubscriptionRecord,
  owed: readonly PaymentRow[],
  { lateSince, closesOn }: { lateSince: string; closesOn: string },
): Promise<void> {
  const [first] = owed;
  if (!first) return;
  const totalCents = owed.reduce((sum, { amountCents, vatCents }) => sum + amountCents + vatCents, 0);
  await mailPayer({
    ...{ agencyId: first.agencyId, subscriptionId: id },
    businessKey: `subscription-reminder/${id}/${lateSince}/${reminded}`,
    subject: 'Votre paiement a été refusé',
    paragraphs: [
      SUBSCRIPTION_MESSAGES.reminder({
        totalCents,
        label: owed.map(({ label }) => label).join(', '),
        lateSince,
        closesOn,
      }),
      'Vos données restent enregistrées. Vous pouvez régulariser à tout moment avec une autre carte ou un autre compte.',
    ],
    link: 'Régulariser',
  });
}
