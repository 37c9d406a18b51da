import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { Database } from '@vigie/service-kit/db/database';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { Problem } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { noteUse } from './note-use';
import { openSession } from './open-session';
import { passwordMatches } from './secrets';
import type { SignInLimits } from './sign-in-limits';

const UNAUTHORIZED = 401;
const wrong = () => new Problem(UNAUTHORIZED, ERROR_MESSAGES.invalidCredentials, { key: 'invalid_credentials' });

/** Signs in. Attempts are counted outside the transaction, so that a refusal does not roll the count back. */
export function loginHandler(database: Database, limits: SignInLimits): Handler<typeof sessionCalls.login> {
  return outsideTransaction(async ({ body, ip, userAgent }) => {
    await limits.trySignIn(body.username, ip);
    const tokens = await transaction(database, {}, async () => {
      const user = await db()
        .selectFrom('userAccount')
        .select(['id', 'passwordHash', 'active'])
        .where(sql<string>`lower(email)`, '=', body.username.trim().toLowerCase())
        .forUpdate()
        .executeTakeFirst();
      const matches = await passwordMatches(user?.passwordHash, body.password);
      if (!user || !matches) throw wrong();
      if (!user.active) throw new Problem(UNAUTHORIZED, ERROR_MESSAGES.accountDisabled, { key: 'account_disabled' });
      await noteUse(user.id);
      return openSession(user.id, { ip, userAgent });
    });
    await limits.signedIn(body.username, ip);
    return tokens;
  });
}
