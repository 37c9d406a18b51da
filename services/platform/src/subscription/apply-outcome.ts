import { dayParts, parseDay } from '@vigie/contracts/core/time/days';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { type Choice, choiceLabel, periodEnd, quotasOf } from '@vigie/contracts/platform/subscription/offer';
import { type LastPayment, subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { lastPaymentOf, paymentAfter } from '@vigie/contracts/platform/subscription/payment-state';
import { DISPUTE_LOST } from '@vigie/contracts/platform/subscription/payment-why';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { type LockedAgency, lockAgency } from '../agency/change-agency';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';
import { biller, changeSubscription } from './acts';
import { issuePaymentDocuments } from './invoice/keep-invoices';
import type { ReportedOutcome } from './provider/payment-provider';
import { lockSubscription, type SubscriptionRecord } from './select-subscription';
import type { PaymentRow, Purchase } from './tables';

const { value } = subscriptionPaymentStatuses;

/**
 * Writes the outcome of an attempt, in the open transaction of its agency. Writes nothing for a repeated or late
 * report, or for an attempt that was replaced.
 */
export async function applyOutcome(told: ReportedOutcome, today?: string): Promise<void> {
  // The lock serialises the reports about one agency.
  const agency = await lockAgency(told.agencyId);
  if (!agency) return;
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('attemptId', '=', told.attempt)
    .orderBy('id')
    .forUpdate()
    .execute();
  const actor = { ...(await biller(told.agencyId)), ...(today ? { today } : {}) };
  for (const row of rows) await applyToPayment(row, told, { actor, agency });
}

/** Nothing is said with a dispute that was lost, and what was said of an earlier attempt is not its reason. */
const whyFailed = ({ outcome, failure }: ReportedOutcome, row: PaymentRow): string | null =>
  outcome === 'disputeLost' ? DISPUTE_LOST : (failure ?? row.failure);

interface Payer {
  actor: Actor;
  agency: LockedAgency;
}

async function applyToPayment(row: PaymentRow, told: ReportedOutcome, { actor, agency }: Payer): Promise<void> {
  const was = subscriptionPaymentStatuses.nameOf(row.status);
  const is = paymentAfter(was, told.outcome, row.disputeOver);
  const given = (told.outcome === 'processing' || is === 'succeeded') && !row.appliedAt && !isHeld(row, agency);
  const paying = is === 'succeeded' || told.outcome === 'processing';
  // Only a page gives new means, and once: a debit arrives days later, when others may have replaced its account.
  const keeps = paying && row.checkout !== null && row.keptMeans !== told.means?.id;
  const over = told.outcome === 'disputeWon' || told.outcome === 'disputeLost';
  await db()
    .updateTable('subscriptionPayment')
    .set({
      status: value[is],
      failure: is === 'failed' ? whyFailed(told, row) : null,
      disputeOver: row.disputeOver || over,
      chargingSince: null,
      updatedAt: sql<string>`clock_timestamp()`,
      ...(told.intent ? { intent: told.intent } : {}),
      ...(told.means ? { means: told.means.kind, ...(keeps ? { keptMeans: told.means.id } : {}) } : {}),
      ...(is === 'succeeded' && was !== 'succeeded' && !row.paidAt ? { paidAt: new Date() } : {}),
      ...(given ? { appliedAt: new Date() } : {}),
      // A lost dispute makes the payment due again, under a new attempt; later reports about the old one are ignored.
      ...(told.outcome === 'disputeLost' && is === 'failed' ? { attemptId: null, checkout: null, intent: null } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  if (told.means && keeps) await keepMeans(told.means);
  if (given) await applyPurchase(row, actor);
  if (is === was && !given) return;
  await followUp(row, is, actor);
}

/**
 * Whether a paid choice waits for the activation of the agency: a first period begins on the day of its payment, and
 * would run without access.
 */
const isHeld = ({ kind, purchase }: PaymentRow, { status }: LockedAgency): boolean =>
  status !== AGENCY_STATUS.activated && kind === 'plan' && purchase?.start === null;

/** The last means given becomes the default for later charges. */
export async function keepMeans(means: NonNullable<ReportedOutcome['means']>): Promise<void> {
  await db().updateTable('subscriptionPayer').set({ means: means.id, meansKind: means.kind }).execute();
}

/** Applies what a payment buys, from the moment the payment is under way. */
export async function applyPurchase(row: PaymentRow, actor: Actor): Promise<void> {
  const subscription = await lockSubscription(row.subscriptionId);
  if (!subscription || !row.purchase) return;
  await applyChoice(subscription, await fromTheReturn(row.id, row.purchase, subscription, actor), actor);
}

/**
 * Returns the purchase of a debt that is paid after the subscription ended over it: its period begins on that day, as
 * that of a new choice does, because the agency was closed for what was left of the old one.
 */
async function fromTheReturn(
  paymentId: string,
  purchase: Purchase,
  { status, endedOn }: SubscriptionRecord,
  { today }: Actor,
): Promise<Purchase> {
  if (status !== subscriptionStatuses.value.ended || !endedOn || today < endedOn) return purchase;
  const moved = { ...purchase, start: today, end: periodEnd(today, purchase.choice.period) };
  // The invoice names the period that was bought.
  await db()
    .updateTable('subscriptionPayment')
    .set({ purchase: JSON.stringify(moved) })
    .where('id', '=', paymentId)
    .execute();
  return moved;
}

/** Gives the agency its choice: period, quotas and access. */
export async function applyChoice(
  subscription: SubscriptionRecord,
  { choice, ...period }: Purchase,
  actor: Actor,
): Promise<void> {
  const start = period.start ?? actor.today;
  const end = period.end ?? periodEnd(start, choice.period);
  // While other payments are owed the subscription stays late, and reminders go on.
  const owes = subscription.status === subscriptionStatuses.value.late && (await owesMore());
  const fresh = !subscription.anchorDay || period.start !== subscription.periodEnd;
  await changeSubscription(
    subscription,
    {
      ...choice,
      next: null,
      periodStart: start,
      periodEnd: end,
      ...(fresh && start !== subscription.periodStart ? { anchorDay: dayParts(parseDay(start)).day } : {}),
      startsOn: subscription.startsOn ?? start,
      endedOn: null,
      cancelled: statusOncePaid(subscription) === 'ending',
      ...(owes ? {} : NOT_LATE),
    },
    { actor, to: owes ? 'late' : statusOncePaid(subscription) },
  );
  await openAgency(actor.agencyId, choice, end);
}

/** A payment does not undo a cancellation: a cancelled subscription stays « ending » until its end. */
const statusOncePaid = ({ status, cancelled }: SubscriptionRecord): 'ending' | 'active' =>
  cancelled && status !== subscriptionStatuses.value.ended ? 'ending' : 'active';

const NOT_LATE = { lateSince: null, reminded: 0, retried: 0 };

async function openAgency(agencyId: string, choice: Choice, end: string): Promise<void> {
  const { files, accounts } = quotasOf(choice);
  await db()
    .updateTable('agency')
    .set({ subscriptionActive: true, subscriptionEndsOn: end, agentsLimit: files, accountsLimit: accounts, ...NOW })
    .where('id', '=', agencyId)
    .execute();
  await writeAudit({
    agencyId,
    userId: null,
    action: 'subscription.given',
    detail: { ...choice, end, label: choiceLabel(choice) },
  });
  publishLive(agencyId, 'agency.updated', [agencyId], {});
}
const NOW = { updatedAt: sql<string>`clock_timestamp()` };

/** Updates invoices, the last payment of the agency and the subscription after a payment has changed state. */
export async function followUp(
  row: PaymentRow,
  is: NonNullable<LastPayment> | 'expired' | 'cancelled',
  actor: Actor,
): Promise<void> {
  await issuePaymentDocuments(row.id);
  const last = lastPaymentOf(is);
  if (last)
    await db()
      .updateTable('agency')
      .set({ payment: last, ...(is === 'succeeded' ? { lastPaymentOn: actor.today } : {}) })
      .where('id', '=', row.agencyId)
      .execute();
  const subscription = await lockSubscription(row.subscriptionId);
  if (!subscription) return;
  const { active, ending, late } = subscriptionStatuses.value;
  if (is === 'failed' && isOwed(row) && (subscription.status === active || subscription.status === ending))
    await changeSubscription(subscription, { lateSince: actor.today }, { actor, act: 'fallLate', to: 'late' });
  if (is === 'succeeded' && subscription.status === late && !(await owesMore()))
    await changeSubscription(subscription, NOT_LATE, { actor, to: statusOncePaid(subscription) });
  publishLive(actor.agencyId, 'subscription.updated', [row.subscriptionId], {
    hears: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'],
  });
}

/** A plan that was chosen but never applied is not owed; everything else is. */
const isOwed = ({ kind, appliedAt }: Pick<PaymentRow, 'kind' | 'appliedAt'>): boolean =>
  kind !== 'plan' || appliedAt !== null;

/** Failed payments for periods and extras that the agency has received. */
export const selectOwed = (): Promise<PaymentRow[]> =>
  db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('status', '=', value.failed)
    .where((e) => e.or([e('kind', '<>', 'plan'), e('appliedAt', 'is not', null)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(50)
    .forUpdate()
    .execute();

const owesMore = async (): Promise<boolean> => (await selectOwed()).length > 0;
