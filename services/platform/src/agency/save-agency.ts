import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badRequest, stale } from '@vigie/service-kit/problem';
import { findOrCreateUser } from '../account/accounts';
import { writeAudit } from '../audit';
import { inviteUser } from '../session/password-reset';
import { db } from '../tables';
import { selectAgencyById } from './select-agency';

/** Creates or changes an agency; the same id again is the same agency. */
export const saveAgency: Handler<typeof agencyCalls.saveAgency> = async ({ body, caller, requestId }) => {
  const { id, owner, address, settings, updatedAt, ...fields } = body;
  const known = await db()
    .selectFrom('agency')
    .select(['id', 'ownerUserId', 'settings', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (known && updatedAt && Date.parse(updatedAt) !== Date.parse(known.updatedAt)) throw stale();
  if (!known && !owner)
    throw badRequest(PLATFORM_MESSAGES.noOwner, [{ path: 'owner', message: VALIDATION_MESSAGES.required }], 'no_owner');
  if (!known && !fields.name)
    throw badRequest(ERROR_MESSAGES.missingParameters, [{ path: 'name', message: VALIDATION_MESSAGES.required }]);

  const values = {
    ...fields,
    ...(address ? { address: JSON.stringify(address) } : {}),
    // Block by block, as the owner's own save: the others stay as they are.
    ...(settings ? { settings: JSON.stringify({ ...known?.settings, ...settings }) } : {}),
  };
  await db()
    .insertInto('agency')
    .values({ id, name: fields.name ?? '', ...values })
    .onConflict((c) => c.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute();
  await dangerouslySwitchAgency(id);
  if (owner && !known?.ownerUserId) {
    const { user, created } = await findOrCreateUser(owner);
    await db()
      .insertInto('membership')
      .values({ agencyId: id, id: newId(), userId: user.id, role: 'manager', rights: [...DEFAULT_MANAGER_RIGHTS] })
      .onConflict((c) => c.columns(['agencyId', 'userId']).doNothing())
      .execute();
    await db().updateTable('agency').set({ ownerUserId: user.id }).where('id', '=', id).execute();
    if (created) await inviteUser({ agencyId: id, agencyName: fields.name ?? '', user, requestId });
  }
  await writeAudit({ agencyId: id, userId: caller.userId, action: known ? 'agency.updated' : 'agency.created' });
  return { agency: await selectAgencyById(id) };
};
