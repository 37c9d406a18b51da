import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { db } from '../tables';

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

const selectActivation = (agencyId: string) =>
  db().selectFrom('agency').select(['status', 'activatedOn']).where('id', '=', agencyId).executeTakeFirstOrThrow();
