import { newId } from '@vigie/contracts/core/id';
import { choiceLabel, periodCents, periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { linesOfChoice } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';
import { changeSubscription } from './acts';
import { billLastExtras } from './bill-extras';
import { packPrices } from './offers';
import { choiceOf, lockCurrent, type SubscriptionRecord } from './select-subscription';
import { withVat } from './vat';

const { active, ending } = subscriptionStatuses.value;

/**
 * Writes the payment of the period that follows a paid one, once it begins, or ends a subscription that was cancelled. A
 * period is billed once, however often this runs. In the open transaction of the agency, which is locked.
 */
export async function renew(actor: Actor): Promise<void> {
  const current = await lockCurrent();
  // One that nobody has paid yet keeps no trial open.
  if (!current?.periodEnd) return endUnsubscribed(actor);
  if (actor.today < current.periodEnd) return;
  if (current.status === ending) {
    await billLastExtras(current, actor);
    await endSubscription(current, actor);
    return;
  }
  if (current.status !== active) return;
  const choice = current.next ?? choiceOf(current);
  const end = periodEnd(current.periodEnd, choice.period, current.anchorDay ?? undefined);
  const cents = periodCents(choice, packPrices());
  // The server was told the price of its pack once: a period for nothing would stay so, and its row keeps another away.
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
      purchase: JSON.stringify({ choice, start: current.periodEnd, end }),
      dueOn: current.periodEnd,
    })
    // A period is billed once; one whose transfer was cancelled is billed as if there had been none.
    .onConflict((c) => c.doNothing())
    .execute();
}

/** A trial that nobody chose an offer in, or a day that an administrator set: the agency is closed from that day on. */
async function endUnsubscribed({ agencyId, today }: Actor): Promise<void> {
  const agency = await db()
    .selectFrom('agency')
    .select(['subscriptionActive', 'subscriptionEndsOn'])
    .where('id', '=', agencyId)
    .executeTakeFirst();
  if (!agency?.subscriptionActive || !agency.subscriptionEndsOn || today < agency.subscriptionEndsOn) return;
  await closeAgency(agencyId, agency.subscriptionEndsOn);
}

/** Nobody but its owner gets in any more, and only to pay. What is recorded stays. */
export async function endSubscription(row: SubscriptionRecord, actor: Actor): Promise<void> {
  await changeSubscription(row, { endedOn: actor.today, next: null }, { actor, act: 'end', to: 'ended' });
  await closeAgency(actor.agencyId, actor.today);
}

async function closeAgency(agencyId: string, endsOn: string): Promise<void> {
  await db()
    .updateTable('agency')
    .set({ subscriptionActive: false, subscriptionEndsOn: endsOn, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', agencyId)
    .execute();
  await writeAudit({ agencyId, userId: null, action: 'subscription.ended' });
  publishLive(agencyId, 'agency.updated', [agencyId], {});
}
