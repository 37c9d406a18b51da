import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { Database } from '@vigie/service-kit/db/database';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { Problem } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { openSession } from './open-session';
import { passwordMatches } from './secrets';

/** Ten failures in a row lock an account for a quarter of an hour. */
const MAX_FAILURES = 10;
const LOCK_MINUTES = 15;

const wrong = () => new Problem(401, ERROR_MESSAGES.invalidCredentials, { key: 'invalid_credentials' });

/** The failure count must stay when the login is refused, so this handler commits before it answers. */
export function loginHandler(database: Database): Handler<typeof sessionCalls.login> {
  return outsideTransaction(async ({ body, ip, userAgent }) => {
    const outcome = await transaction(database, {}, async () => {
      const user = await db()
        .selectFrom('userAccount')
        .select(['id', 'passwordHash', 'failedLogins', 'lockedUntil', 'active'])
        .where(sql<string>`lower(email)`, '=', body.username.trim().toLowerCase())
        .forUpdate()
        .executeTakeFirst();
      const matches = await passwordMatches(user?.passwordHash, body.password);
      const lockedMs = user?.lockedUntil ? new Date(user.lockedUntil).getTime() - Date.now() : 0;
      if (lockedMs > 0) {
        const minutes = Math.ceil(lockedMs / 60_000);
        return new Problem(401, ERROR_MESSAGES.accountLocked({ minutes }), { key: 'account_locked' });
      }
      if (!user) return wrong();
      if (!matches) {
        const failures = user.failedLogins + 1;
        const locks = failures >= MAX_FAILURES;
        await db()
          .updateTable('userAccount')
          .set({
            failedLogins: locks ? 0 : failures,
            lockedUntil: locks ? new Date(Date.now() + LOCK_MINUTES * 60_000) : null,
          })
          .where('id', '=', user.id)
          .execute();
        return wrong();
      }
      if (!user.active) return new Problem(401, ERROR_MESSAGES.accountDisabled, { key: 'account_disabled' });
      await db()
        .updateTable('userAccount')
        .set({ failedLogins: 0, lockedUntil: null })
        .where('id', '=', user.id)
        .execute();
      // From here the transaction is the user's own: row level security shows the memberships of nobody else.
      await sql`select set_config('vigie.user_id', ${user.id}, true)`.execute(db());
      await db()
        .updateTable('agency')
        .set({ lastUsedAt: new Date().toISOString() })
        .where('id', 'in', (q) =>
          q
            .selectFrom('membership')
            .select('agencyId')
            .where('userId', '=', user.id)
            .where('status', '=', MANAGER_STATUS.activated),
        )
        .execute();
      return openSession(user.id, { ip, userAgent });
    });
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  });
}
