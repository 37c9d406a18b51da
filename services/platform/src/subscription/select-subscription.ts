import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { type Choice, type PaidPeriod, periodCents } from '@vigie/contracts/platform/subscription/offer';
import type { Subscription } from '@vigie/contracts/platform/subscription/subscription';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { notFound } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { db, type PlatformTables } from '../tables';
import { nextStart, shownEnd } from './next-period';
import { packPrices } from './offers';

export type SubscriptionRow = Selectable<PlatformTables['subscription']>;
/** The type that the guards of the acts read, too. */
export type SubscriptionRecord = SubscriptionRow & { endDate: string | null };

const asRecord = (row: SubscriptionRow): SubscriptionRecord => ({
  ...row,
  endDate: row.endedOn ?? row.periodEnd,
});

export const choiceOf = ({ plan, period, accountPack, filePack }: Choice): Choice => ({
  plan,
  period,
  accountPack,
  filePack,
});

/** Returns the paid period while it runs; null while the subscription waits for its first payment. */
export function paidOf(row: SubscriptionRow): PaidPeriod | null {
  const { periodStart: start, periodEnd: end, status } = row;
  const { pending, ended } = subscriptionStatuses.value;
  if (!start || !end || status === pending || status === ended) return null;
  return { choice: choiceOf(row), start, end };
}

/**
 * Returns the paid period as a change of offer continues it. One that is over is followed from its end, or from the day
 * on which the agency is active again.
 */
export async function continuedPeriod(row: SubscriptionRow, today: string): Promise<PaidPeriod | null> {
  const paid = paidOf(row);
  if (!paid || today < paid.end) return paid;
  const end = await nextStart(row.agencyId, paid.end, today);
  return { ...paid, end, anchorDay: end === paid.end ? row.anchorDay : null };
}

export const priceOf = (choice: Choice): number => periodCents(choice, packPrices()) ?? 0;

export async function answerOf(row: SubscriptionRow): Promise<Subscription> {
  const { periodEnd, endedOn } = row;
  return {
    ...choiceOf(row),
    id: row.id,
    status: row.status,
    startDate: row.startsOn,
    endDate: periodEnd && !endedOn ? await shownEnd(row, periodEnd) : endedOn,
    priceCents: priceOf(choiceOf(row)),
    next: row.next,
    billingEmail: row.billingEmail,
    cancelled: row.cancelled,
    updatedAt: row.updatedAt,
  };
}

/** Returns the current subscription first, then those that have ended, newest first. */
export const selectSubscriptions = (): Promise<SubscriptionRow[]> =>
  db()
    .selectFrom('subscription')
    .selectAll()
    .orderBy(sql`status = ${subscriptionStatuses.value.ended}`)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();

export async function selectSubscription(id: string): Promise<Subscription> {
  const row = await db().selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(SUBSCRIPTION_MESSAGES.notFound);
  return answerOf(row);
}

export async function lockSubscription(id: string): Promise<SubscriptionRecord | undefined> {
  const row = await db().selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asRecord(row);
}

/** Locks and returns the subscription that has not ended. */
export async function lockCurrent(): Promise<SubscriptionRecord | undefined> {
  const row = await db()
    .selectFrom('subscription')
    .selectAll()
    .where('status', '<>', subscriptionStatuses.value.ended)
    .forUpdate()
    .executeTakeFirst();
  return row && asRecord(row);
}

/** Counts the use of the quotas: agent files, and agents with a licence. */
export async function selectUse(): Promise<{ files: number; accounts: number }> {
  const { rows } = await sql<{ files: number; accounts: number }>`
    select count(*)::int as files, (count(*) filter (where status = ${AGENT_STATUS.licensed}))::int as accounts
    from commercial.shared_agent where status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})`.execute(db());
  return rows[0] ?? { files: 0, accounts: 0 };
}
