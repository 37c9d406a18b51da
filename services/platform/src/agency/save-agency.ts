import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { newId } from '@vigie/contracts/core/id';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import {
  AGENCY_STATUS,
  type AgencyStatus,
  agencyStatusRefusal,
} from '@vigie/contracts/platform/agency/agency.statuses';
import { NEW_AGENCIES_PER_DAY, OFFER_IS_OVER, TRIAL_DAYS } from '@vigie/contracts/platform/agency/agency-changes';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badField, badRequest, conflict, stale } from '@vigie/service-kit/problem';
import { findOrCreateUser } from '../account/accounts';
import { mailOwner } from '../account/invitation';
import { accountKeeper, changeMembership } from '../account/membership';
import { writeAudit } from '../audit/write-audit';
import { requireModule } from '../installation/demand-module';
import { madeToday } from '../made-today';
import { billAgencyJob } from '../subscription/bill.job';
import { closeChoicesJob } from '../subscription/stopped/close-choices.job';
import { db } from '../tables';
import {
  type AgencyChanges,
  agencyColumns,
  changeAgency,
  checkNumbers,
  type LockedAgency,
  lockAgency,
} from './change-agency';
import { selectSameSiret } from './same-siret';
import { selectAgencyById } from './select-agency';

/** Creates or changes an agency; the same id again is a retry. */
export const saveAgency: Handler<typeof agencyCalls.saveAgency> = async ({ body, caller, requestId }) => {
  const { id, owner, updatedAt, ...changes } = body;
  const known = await lockAgency(id);
  if (!known && !owner)
    throw badRequest(PLATFORM_MESSAGES.noOwner, [{ path: 'owner', message: VALIDATION_MESSAGES.required }], 'no_owner');
  if (!known && !changes.name)
    throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'name', message: VALIDATION_MESSAGES.required }]);

  const refusal = known && changes.status !== undefined && agencyStatusRefusal(known.status, changes.status);
  if (refusal) throw badField('status', refusal);
  checkOfferEnd(known, changes);

  if (!known) await insertAgency(id, changes);
  // The audit rows belong to the agency.
  await dangerouslySwitchAgency(id);
  if (known) await changeAgency(known, changes, { updatedAt, userId: caller.userId });
  else await writeAudit({ agencyId: id, userId: caller.userId, action: 'agency.created' });
  // The period that ended meanwhile is followed at once, and not on the next morning.
  if (known && isActivation(known.status, changes.status)) enqueue(billAgencyJob, { agencyId: id }, { agencyId: id });
  if (changes.status === AGENCY_STATUS.deactivated) enqueue(closeChoicesJob, { agencyId: id }, { agencyId: id });
  if (owner) {
    const { user } = await findOrCreateUser(owner);
    if (known?.ownerUserId !== user.id) {
      const former = known && (await selectAgencyById(id));
      // Another administrator has named another person since this one read the agency.
      if (former?.manager && !former.managerClosed) throw stale();
      await giveOwner(id, user.id);
      await mailOwner(id, user, requestId);
      if (former) await noteOwner(former, caller.userId);
    }
  }
  return { agency: await selectAgencyById(id), sameSiret: await selectSameSiret(id) };
};

/** @throws for an offer that is put on again with its former end: the next daily run would close the agency again */
function checkOfferEnd(known: LockedAgency | undefined, changes: AgencyChanges): void {
  if (!changes.subscriptionActive || known?.subscriptionActive) return;
  const { subscriptionEndsOn: end = known?.subscriptionEndsOn } = changes;
  const today = todayIn(changes.timeZone ?? known?.timeZone ?? DEFAULT_TIME_ZONE);
  if (end && end <= today) throw badField('subscriptionEndsOn', OFFER_IS_OVER);
}

const isActivation = (from: AgencyStatus, to: AgencyStatus | undefined): boolean =>
  to === AGENCY_STATUS.activated && from !== AGENCY_STATUS.activated;

/** Creates an agency owned by the caller, on trial; the same id again is a retry. */
export const createAgency: Handler<typeof agencyCalls.createAgency> = async ({ body, caller }) => {
  await requireModule('agencyCreation');
  const { id, ...changes } = body;
  const openedToday = await madeToday('agency', caller.userId);
  const known = await lockAgency(id);
  if (known && known.ownerUserId !== caller.userId) throw conflict(PLATFORM_MESSAGES.agencyIdTaken, 'id_taken');
  if (!known) {
    if (openedToday >= NEW_AGENCIES_PER_DAY) throw conflict(PLATFORM_MESSAGES.tooManyAgencies, 'too_many');
    await openAgency(id, changes, { userId: caller.userId, example: false });
  }
  return { agency: await selectAgencyById(id) };
};

/** Creates an agency owned by its creator: on trial, or as an example, which has its own end. */
export async function openAgency(
  id: string,
  changes: AgencyChanges,
  { userId, example }: { userId: string; example: boolean },
): Promise<void> {
  const ends = example ? {} : { subscriptionEndsOn: trialEnd() };
  const opened = { ...changes, ...ends, status: AGENCY_STATUS.activated, subscriptionActive: true };
  await insertAgency(id, opened, example ? userId : null);
  await dangerouslySwitchAgency(id);
  await writeAudit({ agencyId: id, userId, action: 'agency.created' });
  await giveOwner(id, userId);
}

const trialEnd = (): string => addDays(todayIn(DEFAULT_TIME_ZONE), TRIAL_DAYS);

async function giveOwner(agencyId: string, userId: string): Promise<void> {
  const place = await db()
    .selectFrom('membership')
    .select(['id', 'role', 'status'])
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!place)
    await db()
      .insertInto('membership')
      .values({ agencyId, id: newId(), userId, ...OWNER })
      .execute();
  // The new owner may have a removed or archived membership, or one as an agent: it is opened as a manager's.
  else if (place.role !== 'manager' || place.status !== MANAGER_STATUS.activated)
    await changeMembership('open', place.id, await accountKeeper(agencyId), async () => {
      await db()
        .updateTable('membership')
        .set({ ...OWNER, agentId: null, customerId: null, refusedAt: null })
        .where('agencyId', '=', agencyId)
        .where('id', '=', place.id)
        .execute();
      return 'activated';
    });
  await db().updateTable('agency').set({ ownerUserId: userId }).where('id', '=', agencyId).execute();
}

/** The owner reads in the audit who gave the agency to whom. */
async function noteOwner({ id, manager }: Agency, userId: string): Promise<void> {
  const now = await selectAgencyById(id);
  const detail = { before: { manager: manager?.name ?? null }, after: { manager: now.manager?.name ?? null } };
  await writeAudit({ agencyId: id, userId, action: 'agency.updated', detail });
}

const OWNER = { role: 'manager' as const, rights: [...DEFAULT_MANAGER_RIGHTS] };

async function insertAgency(id: string, changes: AgencyChanges, exampleOf: string | null = null): Promise<void> {
  checkNumbers(changes);
  const made = await db()
    .insertInto('agency')
    .values({ id, name: changes.name ?? '', exampleOf, ...agencyColumns(undefined, changes) })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent save with the same id was first, and this save has not seen its values.
  if (!made) throw stale();
}
