import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { isRightKey, type RightKey } from '@vigie/contracts/core/rights';
import type { ManagerSave, managerSaveSchema } from '@vigie/contracts/platform/manager/manager';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { badField } from '@vigie/service-kit/problem';
import { currentRequestId } from '@vigie/service-kit/request-context';
import { findOrCreateUser } from '../account/accounts';
import { invite, isReady } from '../account/invitation';
import type { MembershipRecord } from '../account/membership';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';

/** Creates a manager and sends the invitation, or changes a manager's rights. */
export const saveManager: SaveFunction<typeof managerSaveSchema, MembershipRecord> = async (body, known, actor) => {
  const { agencyId, userId } = actor;
  const detail = known ? await changeRights(body) : {};
  if (!known) await createManager(agencyId, body);
  const action = known ? 'manager.updated' : 'manager.created';
  await writeAudit({ agencyId, userId, action, entity: 'manager', entityId: body.id, detail });
};

async function createManager(agencyId: string, body: ManagerSave): Promise<void> {
  const { user, created } = await findOrCreateUser(body);
  const rights = body.rights?.filter(isRightKey) ?? (await selectDefaultRights());
  const place = await db()
    .selectFrom('membership')
    .select(['id', 'status', 'role'])
    .where('agencyId', '=', agencyId)
    .where('userId', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (place && !isLeft(place)) throw badField('email', PLATFORM_MESSAGES.emailTaken);
  // A removed manager, or a person whose agent or contact file has no account any more, returns under the new id: a
  // person has one membership per agency.
  if (place) await db().deleteFrom('membership').where('agencyId', '=', agencyId).where('id', '=', place.id).execute();
  await db()
    .insertInto('membership')
    .values({
      agencyId,
      id: body.id,
      userId: user.id,
      role: 'manager',
      rights: withRequiredRights(rights),
      // The name of an existing account is not shown to the agency before the person has accepted.
      givenFirstName: created ? null : body.firstName,
      givenLastName: created ? null : body.lastName,
      status: (await isReady(user.id)) ? MANAGER_STATUS.invited : MANAGER_STATUS.activated,
    })
    .execute();
  await invite(agencyId, user, currentRequestId());
}

/** A membership that nobody uses. An archived manager is restored instead. */
const isLeft = ({ status, role }: { status: number; role: string }): boolean =>
  status === MANAGER_STATUS.deleted || (status === MANAGER_STATUS.deactivated && role !== 'manager');

/** The rights that the agency gives to new managers. */
async function selectDefaultRights(): Promise<readonly RightKey[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'defaultRights').rightsManager ?? DEFAULT_MANAGER_RIGHTS;
}

/** Sets the rights of a manager; returns the granted and withdrawn rights for the audit. */
async function changeRights({ id, rights }: ManagerSave): Promise<{ after?: Record<string, readonly string[]> }> {
  if (!rights) return {};
  const { rights: held } = await db()
    .selectFrom('membership')
    .select('rights')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wanted = withRequiredRights(rights.filter(isRightKey));
  await db().updateTable('membership').set({ rights: wanted }).where('id', '=', id).execute();
  const given = wanted.filter((right) => !held.includes(right));
  const withdrawn = held.filter((right) => !wanted.includes(right as RightKey));
  return { after: { ...(given.length > 0 && { given }), ...(withdrawn.length > 0 && { withdrawn }) } };
}
