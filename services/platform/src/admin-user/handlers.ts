import { type AdminUserRow, adminUserList } from '@vigie/contracts/platform/admin-user/admin-user';
import type { adminUserCalls } from '@vigie/contracts/platform/admin-user/admin-user.calls';
import { ADMIN_USER_MESSAGES } from '@vigie/contracts/platform/admin-user/admin-user.messages';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { badRequest, notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { endSessions } from '../session/open-session';
import { db } from '../tables';
import { placesText, usersFor } from './list-users';

export const adminUserHandlers: Handlers<typeof adminUserCalls> = {
  fetchUsers: ({ body, caller }) => usersFor(caller.userId).fetch(body),
  async fetchUsersExport({ body, caller, standing }) {
    const rows = await usersFor(caller.userId).all(body);
    const sheet = rows.map((row) => ({ ...row, userCompanies: placesText(row) }));
    return listAsExcel(adminUserList, sheet, body.columns, standing);
  },
  async closeUser({ params, body, caller }) {
    if (params.id === caller.userId) throw badRequest(ADMIN_USER_MESSAGES.oneself);
    // Locks all administrators: of two who close each other's account at once, the second fails and one remains.
    await db().selectFrom('userAccount').select('id').where('admin', '=', true).orderBy('id').forUpdate().execute();
    return { user: await open(params.id, false, { ...body, askedBy: caller.userId }) };
  },
  async reopenUser({ params, body, caller }) {
    return { user: await open(params.id, true, { ...body, askedBy: caller.userId }) };
  },
};

/** Opens or closes an account; does nothing when it already is. */
async function open(
  id: string,
  active: boolean,
  options: { updatedAt: string; askedBy: string },
): Promise<AdminUserRow> {
  const asker = await db()
    .selectFrom('userAccount')
    .select('active')
    .where('id', '=', options.askedBy)
    .executeTakeFirst();
  if (!asker?.active) throw stale();
  const known = await db()
    .selectFrom('userAccount')
    .select(['active', 'updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw notFound(ADMIN_USER_MESSAGES.notFound);
  if (known.active !== active) {
    if (Date.parse(options.updatedAt) !== Date.parse(known.updatedAt)) throw stale();
    await db()
      .updateTable('userAccount')
      .set({ active, updatedAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    if (!active) await endSessions({ userId: id }, 'account closed');
  }
  const [row] = await usersFor(options.askedBy).byIds([id]);
  if (!row) throw notFound(ADMIN_USER_MESSAGES.notFound);
  return row;
}
