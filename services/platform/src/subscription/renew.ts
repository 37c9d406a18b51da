import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { choiceLabel, periodCents, periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { linesOfChoice } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectInstallation } from '../installation/select-installation';
import { db } from '../tables';
import { changeSubscription } from './acts';
import { billLastExtras } from './bill-extras';
import { selectUnpaid } from './change-plan';
import { closeAgency } from './close-agency';
import { mailPayer } from './mail-payer';
import { nextStart } from './next-period';
import { packPrices } from './offers';
import { paymentProvider } from './provider/provider';
import { choiceOf, lockCurrent, type SubscriptionRecord } from './select-subscription';
import { withVat } from './vat';

const { active } = subscriptionStatuses.value;

/**
 * Writes the payment of the next period once it begins, or ends a cancelled subscription. A period is billed once,
 * however often this runs. Runs in the open transaction of the locked agency.
 */
export async function renew(actor: Actor): Promise<void> {
  const current = await lockCurrent();
  // A subscription without a first payment does not extend the trial.
  if (!current?.periodEnd) return endUnsubscribed(actor, current?.id ?? null);
  if (actor.today < current.periodEnd) return;
  // The owner has ended it, also where a payment is late.
  if (current.cancelled) {
    await billLastExtras(current, actor);
    await endSubscription(current, actor);
    return;
  }
  if (current.status !== active) return;
  // Its owner opened a page for that period since the run closed the others: it may be paid there.
  if (paymentProvider() && (await selectUnpaid()).some(({ subscriptionId }) => subscriptionId === current.id)) return;
  const choice = current.next ?? choiceOf(current);
  const start = await nextStart(actor.agencyId, current.periodEnd, actor.today);
  const anchorDay = start === current.periodEnd ? current.anchorDay : null;
  const end = periodEnd(start, choice.period, anchorDay ?? undefined);
  const cents = periodCents(choice, packPrices());
  // The price of the account pack was removed from the configuration since. A payment of zero would stay, and its row
  // would prevent the right one.
  if (cents === null) throw new Error(`The offer of agency ${actor.agencyId} has no price: ${choiceLabel(choice)}.`);
  await db()
    .insertInto('subscriptionPayment')
    .values({
      agencyId: actor.agencyId,
      id: newId(),
      subscriptionId: current.id,
      kind: 'renewal',
      label: choiceLabel(choice),
      ...(await withVat(actor.agencyId, cents)),
      lines: JSON.stringify(linesOfChoice(choice, cents, packPrices())),
      purchase: JSON.stringify({ choice, start, end }),
      dueOn: start,
    })
    // A period is billed once; a period whose transfer was cancelled is billed again.
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Days before the end of a trial from which the payer is told. */
const TOLD_DAYS = 7;

/**
 * Closes an agency whose trial ended without a paid offer, or whose end date was set by an administrator; tells the
 * payer in the week before.
 */
async function endUnsubscribed({ agencyId, today }: Actor, subscriptionId: string | null): Promise<void> {
  const agency = await db()
    .selectFrom('agency')
    .select(['subscriptionActive', 'subscriptionEndsOn'])
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (!agency?.subscriptionActive || !agency.subscriptionEndsOn) return;
  const { subscriptionEndsOn: end } = agency;
  const sold = async () => (await selectInstallation()).flags.subscriptions;
  if (today >= end) {
    await closeAgency(agencyId, end);
    if (await sold()) await tellClosed(agencyId, subscriptionId, end);
    return;
  }
  if (today < addDays(end, -TOLD_DAYS) || !(await sold())) return;
  // The key keeps the following days from mailing again.
  await mailPayer({
    ...{ agencyId, subscriptionId, businessKey: `trial-ends/${agencyId}/${end}` },
    subject: `Votre accès à Vigie s'arrête le ${formatFrenchDay(end)}`,
    paragraphs: [SUBSCRIPTION_MESSAGES.withoutOffer(end)],
    link: 'Choisir une offre',
  });
}

/** Ends a subscription: only the owner can still enter the agency, and only to pay. The data stays. */
export async function endSubscription(row: SubscriptionRecord, actor: Actor): Promise<void> {
  await changeSubscription(row, { endedOn: actor.today, next: null }, { actor, act: 'end', to: 'ended' });
  await closeAgency(actor.agencyId, actor.today);
  await tellClosed(actor.agencyId, row.id, actor.today);
}

/** Tells the payer that nobody else gets in any more: its people are on their posts, and call to ask why. */
const tellClosed = (agencyId: string, subscriptionId: string | null, day: string): Promise<void> =>
  mailPayer({
    ...{ agencyId, subscriptionId, businessKey: `access-closed/${agencyId}/${day}` },
    subject: 'Votre accès à Vigie est fermé',
    paragraphs: [SUBSCRIPTION_MESSAGES.closed(day)],
    link: 'Reprendre une offre',
  });
