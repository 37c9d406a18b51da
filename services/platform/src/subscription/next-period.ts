import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import type { Selectable } from 'kysely';
import { db, type PlatformTables } from '../tables';

const { late } = subscriptionStatuses.value;
const { pending, failed } = subscriptionPaymentStatuses.value;

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/**
 * Returns the first day of the period that follows `end`: no period is billed for days on which the agency was
 * deactivated.
 */
export async function nextStart(agencyId: string, end: string, today: string): Promise<string> {
  const { status, activatedOn } = await selectActivation(agencyId);
  return status === AGENCY_STATUS.deactivated ? latest(end, today) : latest(end, activatedOn ?? end);
}

/** Returns from when a debt counts: nobody was reminded of it while the agency was deactivated. */
export async function countsSince(agencyId: string, lateSince: string): Promise<string> {
  const { activatedOn } = await selectActivation(agencyId);
  return latest(lateSince, activatedOn ?? lateSince);
}

/**
 * Returns the end of the last paid period as its owner reads it: one that ended while the agency was deactivated is
 * followed from the day on which the agency is active again, and is owed from that day.
 */
export async function shownEnd({ agencyId, id, status }: Shown, end: string): Promise<string> {
  const { activatedOn } = await selectActivation(agencyId);
  if (status !== late) return latest(end, activatedOn ?? end);
  // What was late before the agency was deactivated stays owed since its own day.
  const { since } = await db()
    .selectFrom('subscriptionPayment')
    .select((e) => e.fn.min('dueOn').as('since'))
    .where('subscriptionId', '=', id)
    .where('kind', '=', 'renewal')
    .where('status', 'in', [pending, failed])
    .executeTakeFirstOrThrow();
  return latest(end, since ?? end);
}

type Shown = Pick<Selectable<PlatformTables['subscription']>, 'agencyId' | 'id' | 'status'>;

const selectActivation = (agencyId: string) =>
  db().selectFrom('agency').select(['status', 'activatedOn']).where('id', '=', agencyId).executeTakeFirstOrThrow();
