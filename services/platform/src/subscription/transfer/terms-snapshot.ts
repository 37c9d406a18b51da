import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { TRANSFER_MESSAGES } from '@vigie/contracts/platform/subscription/transfer';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../../tables';
import { changeSubscription } from '../acts';
import { choiceOf, lockSubscription, type SubscriptionRecord, type SubscriptionRow } from '../select-subscription';
import type { PaymentRow, SubscriptionTerms, TermsSnapshot, TransferTrace } from '../tables';

/** Returns the subscription terms and access of an agency, to be kept before and after a transfer. */
export async function selectTermsSnapshot(
  rows: readonly Pick<PaymentRow, 'agencyId' | 'subscriptionId'>[],
): Promise<TermsSnapshot> {
  const ids = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))];
  const subscriptions = await db()
    .selectFrom('subscription')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const agency = await selectAgencyStanding(rows[0]?.agencyId ?? '');
  return { subscriptions: subscriptions.map(termsOf), agency };
}

function termsOf(row: SubscriptionRow): SubscriptionTerms {
  const { id, status, next, periodStart, periodEnd, anchorDay, startsOn, endedOn } = row;
  return { ...choiceOf(row), id, status, next, periodStart, periodEnd, anchorDay, startsOn, endedOn };
}

export const keepTrace = (rows: readonly Pick<PaymentRow, 'id'>[], trace: TransferTrace): Promise<unknown> =>
  db()
    .updateTable('subscriptionPayment')
    .set({ trace: JSON.stringify(trace) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();

/**
 * Restores the state from before a transfer. Throws 409 when a later payment or choice has changed the subscription.
 */
export async function restoreTerms({ found, made }: TransferTrace, actor: Actor): Promise<void> {
  for (const terms of found.subscriptions) {
    const current = await lockSubscription(terms.id);
    const left = made.subscriptions.find(({ id }) => id === terms.id);
    if (!current || !left || HELD.some((key) => current[key] !== left[key]))
      throw conflict(TRANSFER_MESSAGES.followed, 'transfer_followed');
    await takeBack(current, terms, actor);
  }
  await giveBackAgency({ found: found.agency, made: made.agency }, actor.agencyId);
}

/** The fields that a later payment or choice changes. */
const HELD = ['plan', 'period', 'accountPack', 'filePack', 'periodStart', 'periodEnd'] as const;
const { pending, late, ended } = subscriptionStatuses.value;

function takeBack(current: SubscriptionRecord, terms: SubscriptionTerms, actor: Actor): Promise<number> {
  const { id: _id, status, next, ...held } = terms;
  const wish = next ?? current.next;
  return changeSubscription(
    current,
    {
      ...held,
      next: wish && JSON.stringify(wish),
      // The owner was told that the debt was paid, so the grace period starts again today.
      ...(status === late ? { lateSince: actor.today, reminded: 0, retried: 0 } : {}),
    },
    { actor, act: 'takeBack', to: stateAfter(current, status) },
  );
}

/** Returns the state before the transfer; a later cancellation by the owner or a later failed payment has priority. */
function stateAfter(current: SubscriptionRecord, found: number) {
  if (found === pending) return 'pending';
  if (found === ended) return 'ended';
  if (found === late || current.status === late) return 'late';
  return current.cancelled ? 'ending' : 'active';
}

type AgencyStanding = TermsSnapshot['agency'];
const OF_AGENCY = [
  'subscriptionActive',
  'subscriptionEndsOn',
  'agentsLimit',
  'accountsLimit',
  'payment',
  'lastPaymentOn',
] as const satisfies (keyof AgencyStanding)[];

const selectAgencyStanding = (id: string): Promise<AgencyStanding> =>
  db().selectFrom('agency').select(OF_AGENCY).where('id', '=', id).executeTakeFirstOrThrow();

async function giveBackAgency(
  options: { found: AgencyStanding; made: AgencyStanding },
  agencyId: string,
): Promise<void> {
  const now = await selectAgencyStanding(agencyId);
  // Fields that an administrator has changed since are kept.
  const own = OF_AGENCY.filter((key) => now[key] === options.made[key]).map(
    (key) => [key, options.found[key]] as const,
  );
  await db()
    .updateTable('agency')
    .set({ ...Object.fromEntries(own), updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', agencyId)
    .execute();
}
