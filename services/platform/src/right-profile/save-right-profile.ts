import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import {
  RIGHT_PROFILE_MESSAGES,
  type rightProfileSaveSchema,
} from '@vigie/contracts/platform/right-profile/right-profile';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { OFFERED } from './right-profiles';

/** Reads a profile with a row lock. */
export const lockRightProfile = (id: string) =>
  db().selectFrom('rightProfile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export type RightProfileRecord = NonNullable<Awaited<ReturnType<typeof lockRightProfile>>>;

/** Saves a named set of rights. */
export const saveRightProfile: SaveFunction<typeof rightProfileSaveSchema, RightProfileRecord> = async (
  body,
  known,
  actor,
) => {
  const { id, name } = body;
  const role = known?.role ?? body.role;
  const rights = withRequiredRights(body.rights.filter(isRightKey));
  if (rights.length === 0) throw badField('rights', VALIDATION_MESSAGES.required);
  // Rights that another manager put into the profile may stay; granting the profile checks them again.
  requireGrantable(actor.standing, rights, known?.rights);
  const { rows: taken } = await sql`
    select from platform.right_profile p
    where p.role = ${role} and public.fold(p.name) = public.fold(${name}) and p.id <> ${id} and ${OFFERED}`.execute(
    db(),
  );
  if (taken.length > 0) throw badField('name', RIGHT_PROFILE_MESSAGES.nameTaken);
  if (known) await db().updateTable('rightProfile').set({ name, rights }).where('id', '=', id).execute();
  else await db().insertInto('rightProfile').values({ agencyId: actor.agencyId, id, name, role, rights }).execute();
};
