import { closeRights } from '@vigie/contracts/catalogues/right-closure';
import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { isRightKey } from '@vigie/contracts/core/rights';
import { transition } from '@vigie/contracts/core/workflow';
import type { Manager, ManagerSave } from '@vigie/contracts/platform/manager/manager';
import type { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { MANAGER_WORKFLOW } from '@vigie/contracts/platform/manager/manager.statuses';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, stale } from '@vigie/service-kit/problem';
import { findOrCreateUser } from '../account/accounts';
import { inviteUnlessReady } from '../account/reconcile-accounts';
import { writeAudit } from '../audit';
import { db } from '../tables';
import { selectManagerById } from './select-manager';

/** Creates an administrator or changes one; the same id again is the same administrator. */
export const saveManager: Handler<typeof managerCalls.saveManager> = async ({ body, standing, caller, requestId }) => {
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('membership')
    .select('id')
    .where('agencyId', '=', agencyId)
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  if (known) await changeManager(await selectManagerById(body.id), body, caller.userId);
  else await createManager(agencyId, body, requestId);
  const name = known ? 'manager.updated' : 'manager.created';
  await writeAudit({ agencyId, userId: caller.userId, action: name, entity: 'manager', entityId: body.id });
  publishLive(agencyId, name, [body.id], { right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' });
  return { manager: await selectManagerById(body.id) };
};

async function createManager(agencyId: string, body: ManagerSave, requestId: string): Promise<void> {
  const { user } = await findOrCreateUser(body);
  const rights = body.rights?.filter(isRightKey) ?? DEFAULT_MANAGER_RIGHTS;
  const values = { role: 'manager' as const, rights: closeRights(rights), status: body.status ?? 100 };
  const place = await db()
    .selectFrom('membership')
    .select(['id', 'status'])
    .where('agencyId', '=', agencyId)
    .where('userId', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  if (place && place.status !== 400) throw badField('email', PLATFORM_MESSAGES.emailTaken);
  // Someone who was taken out comes back under the new id: one person has one place in an agency.
  if (place) await db().deleteFrom('membership').where('agencyId', '=', agencyId).where('id', '=', place.id).execute();
  await db()
    .insertInto('membership')
    .values({ agencyId, id: body.id, userId: user.id, ...values })
    .execute();
  await inviteUnlessReady(agencyId, user, requestId);
}

async function changeManager(before: Manager, body: ManagerSave, callerId: string): Promise<void> {
  if (body.updatedAt && body.updatedAt !== before.updatedAt) throw stale();
  if (body.status !== undefined && body.status !== before.status) judgeStatus(before, body.status, callerId);
  await db()
    .updateTable('membership')
    .set({
      ...(body.rights ? { rights: closeRights(body.rights.filter(isRightKey)) } : {}),
      ...(body.status !== undefined ? { status: body.status } : {}),
      updatedAt: new Date(),
    })
    .where('id', '=', body.id)
    .execute();
}

/** Refuses a change of status that is not the workflow's, of the owner, or of the caller's own account. */
export function judgeStatus(manager: Manager, to: number, callerId: string): void {
  if (manager.owner) throw conflict(PLATFORM_MESSAGES.ownerStatus, 'owner_status');
  if (manager.userId === callerId) throw conflict(PLATFORM_MESSAGES.ownAccountStatus, 'own_account_status');
  const verdict = transition(MANAGER_WORKFLOW, {
    from: manager.status,
    to,
    who: { role: 'manager', owner: true, rights: [] },
  });
  if (!verdict.ok) throw conflict(verdict.message, verdict.key);
}
