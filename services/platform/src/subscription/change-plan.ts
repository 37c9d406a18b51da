import { newId } from '@vigie/contracts/core/id';
import { type Choice, changeOf, choiceLabel, periodCents } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES, whyNotSold } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { linesOfChoice } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import { type Actor, actorOf } from '@vigie/service-kit/acts/actor';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { transaction } from '@vigie/service-kit/db/database';
import { type Context, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badField, conflict, stale } from '@vigie/service-kit/problem';
import { lockAgency } from '../agency/change-agency';
import { db } from '../tables';
import {
  changeSubscription,
  requireNoPlannedDeletion,
  requireNotExample,
  subscriptionNoun,
  subscriptionSet,
} from './acts';
import { applyChoice } from './apply-outcome';
import { closePages, isCharging, openPage } from './attempts';
import { packPrices } from './offers';
import { requireProvider } from './provider/provider';
import {
  choiceOf,
  continuedPeriod,
  lockCurrent,
  type SubscriptionRecord,
  selectSubscription,
} from './select-subscription';
import type { PaymentRow } from './tables';
import { withVat } from './vat';

const { late, ending, ended } = subscriptionStatuses.value;
const { pending, failed, expired } = subscriptionPaymentStatuses.value;

type Asked = Context<(typeof subscriptionCalls)['changePlan']>;
type Body = Asked['body'];

/**
 * Changes the plan as the owner chooses. A free change applies at once or is noted for the end of the paid period. A
 * change with a price applies once it is paid on the provider's page, whose URL is returned; nothing changes before.
 */
export const changePlan = outsideTransaction(async (context: Asked) => {
  const { database, body, standing, caller } = context;
  const { agencyId } = standing;
  const actor = actorOf(context);
  const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId, userId: caller.userId }, work);
  checkSold(body);
  const open = await within(() => selectUnpaid());
  // With two open pages both could be paid.
  if (open.length > 0 && !(await closePages(database, open))) throw underWay();
  const { id, payment } = await within(() => note(body, actor));
  const url = payment ? await openPage(database, [payment.row], payment.attemptId) : null;
  return { subscription: await within(() => selectSubscription(id)), checkout: { url } };
});

export const underWay = () => conflict(SUBSCRIPTION_MESSAGES.underWay, 'payment_under_way');

export function checkSold(choice: Choice): void {
  if (periodCents(choice, packPrices()) === null) throw badField('accountPack', SUBSCRIPTION_MESSAGES.notSold);
}

/** Choices that were not paid (pending or refused), and debts of a subscription that has ended. */
export const selectUnpaid = (): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment as p')
    .innerJoin('subscription as s', 's.id', 'p.subscriptionId')
    .selectAll('p')
    .where('p.status', 'in', [pending, failed])
    .where((e) => e.or([e.and([e('p.kind', '=', 'plan'), e('p.appliedAt', 'is', null)]), e('s.status', '=', ended)]))
    .orderBy('p.id')
    .execute();

/** Whether the payment of a period that has begun is under way. */
async function isRenewing(subscriptionId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('subscriptionPayment')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('status', '=', pending)
    .where('appliedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface Noted {
  id: string;
  payment: { row: PaymentRow; attemptId: string } | null;
}

/** Writes the choice; its price becomes a pending payment. */
async function note(body: Body, actor: Actor): Promise<Noted> {
  const agency = await lockAgency(actor.agencyId);
  // A period would be paid for days without access, which no payment gives back.
  const refusal = agency && whyNotSold(agency.status);
  if (refusal) throw conflict(refusal, 'not_activated');
  await requireNotExample(actor.agencyId);
  await requireNoPlannedDeletion();
  const { updatedAt, ...choice } = body;
  const current = await lockCurrent();
  if (current?.updatedAt !== updatedAt) throw stale();
  if (current?.status === late) throw conflict(SUBSCRIPTION_MESSAGES.lateFirst, 'late_first');
  if (current?.status === ending) throw conflict(SUBSCRIPTION_MESSAGES.resumeFirst, 'resume_first');
  const known = current ?? (await begin(actor));
  const paid = await continuedPeriod(known, actor.today);
  // The period that follows is being charged: the same days would be paid twice.
  if (paid && actor.today >= paid.end && (await isRenewing(known.id))) throw underWay();
  const change = changeOf(paid, choice, { today: actor.today, packs: packPrices() });
  const due = change.when === 'now' ? change.dueCents : 0;
  if (due > 0) requireProvider();
  await expireUnpaid();
  if (change.when === 'never') await changeSubscription(known, { next: null }, { actor });
  if (change.when === 'periodEnd') await changeSubscription(known, { next: JSON.stringify(choice) }, { actor });
  if (change.when !== 'now') return { id: known.id, payment: null };
  const { start, end } = change;
  if (due === 0) {
    await applyChoice(known, { choice, start, end }, actor);
    return { id: known.id, payment: null };
  }
  // Each choice moves the version, so that a concurrent second choice is stale.
  await changeSubscription(known, paid ? {} : choice, { actor, act: 'choose' });
  return {
    id: known.id,
    payment: await insertPayment(known, choice, { due, paid: paid ? { start, end } : null, actor }),
  };
}

export async function begin(actor: Actor): Promise<SubscriptionRecord> {
  const id = newId();
  await writeRecord(subscriptionSet, subscriptionNoun, { id, actor }, () =>
    db().insertInto('subscription').values({ agencyId: actor.agencyId, id }).execute(),
  );
  const made = await lockCurrent();
  if (!made) throw new Error('A subscription is not there after it was written.');
  return made;
}

/** Expires the unpaid choices, since only the last choice counts. Their pages must be closed already. */
export async function expireUnpaid(): Promise<void> {
  const unpaid = await selectUnpaid();
  // A payment that was started in between has an open page.
  if (unpaid.some((row) => isCharging(row) || (row.status === pending && row.checkout && row.intent))) throw underWay();
  for (const row of unpaid) await expire(row);
}

/** Expires a payment; later reports about its attempt are ignored. */
export const expire = ({ id }: Pick<PaymentRow, 'id'>): Promise<unknown> =>
  db().updateTable('subscriptionPayment').set({ status: expired, attemptId: null }).where('id', '=', id).execute();

async function insertPayment(
  { id: subscriptionId }: SubscriptionRecord,
  choice: Choice,
  options: { due: number; paid: { start: string; end: string } | null; actor: Actor },
): Promise<{ row: PaymentRow; attemptId: string }> {
  const attemptId = newId();
  // The first period begins on the day of its payment.
  const purchase = { choice: choiceOf(choice), start: options.paid?.start ?? null, end: options.paid?.end ?? null };
  const row = await db()
    .insertInto('subscriptionPayment')
    .values({
      agencyId: options.actor.agencyId,
      id: newId(),
      subscriptionId,
      kind: 'plan',
      label: choiceLabel(choice),
      ...(await withVat(options.actor.agencyId, options.due)),
      lines: JSON.stringify(linesOfChoice(choice, options.due, packPrices())),
      purchase: JSON.stringify(purchase),
      dueOn: options.actor.today,
      attemptId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, attemptId };
}
