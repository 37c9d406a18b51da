import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { Database } from '@vigie/service-kit/db/database';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badField, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { selectCurrentUser } from './current-user';
import { loginHandler } from './login';
import { revokeSessions } from './open-session';
import { forgotPassword, resetPassword } from './password-reset';
import { refreshHandler } from './refresh';
import { hashPassword, passwordMatches } from './secrets';

export const sessionHandlers = (database: Database): Handlers<typeof sessionCalls> => ({
  login: loginHandler(database),
  refreshToken: refreshHandler(database),
  async logout({ caller }) {
    await revokeSessions({ userId: caller.userId, sessionId: caller.sessionId }, 'signed out');
    return {};
  },
  currentUser: ({ caller }) => selectCurrentUser(caller.userId),
  async updateUser({ caller, body }) {
    const { password, currentPassword, pagesConfig, ...names } = body;
    if (password !== undefined) await changePassword(caller, currentPassword, password);
    await db()
      .updateTable('userAccount')
      .set({ ...names, ...(pagesConfig ? { pagesConfig: JSON.stringify(pagesConfig) } : {}), updatedAt: new Date() })
      .where('id', '=', caller.userId)
      .execute();
    return selectCurrentUser(caller.userId);
  },
  forgotPassword,
  resetPassword,
  async listDevices({ caller }) {
    const devices = await db().selectFrom('device').selectAll().where('userId', '=', caller.userId).execute();
    return { devices };
  },
  async registerDevice({ caller, body }) {
    const values = {
      deviceInfos: JSON.stringify(body.deviceInfos),
      browserName: body.browserName ?? null,
      browserVersion: body.browserVersion ?? null,
    };
    await db()
      .insertInto('device')
      .values({ userId: caller.userId, token: body.token, ...values })
      .onConflict((c) => c.columns(['userId', 'token']).doUpdateSet(values))
      .execute();
    return { device: body };
  },
  async removeDevice({ caller, params }) {
    await db().deleteFrom('device').where('userId', '=', caller.userId).where('token', '=', params.token).execute();
    return {};
  },
  async listSessions({ caller }) {
    const sessions = await db()
      .selectFrom('session')
      .select(['id', 'createdAt', 'lastUsedAt', 'userAgent', 'ip'])
      .where('userId', '=', caller.userId)
      .where('revokedAt', 'is', null)
      .orderBy('lastUsedAt', 'desc')
      .execute();
    return { sessions: sessions.map((s) => ({ ...s, current: s.id === caller.sessionId })) };
  },
  async revokeSession({ caller, params }) {
    const revoked = await revokeSessions({ userId: caller.userId, sessionId: params.id }, 'revoked by the user');
    if (revoked === 0) throw notFound();
    return {};
  },
});

/** Asks for the password at hand and ends the user's other sessions. */
async function changePassword(
  caller: { userId: string; sessionId: string },
  currentPassword: string | undefined,
  password: string,
): Promise<void> {
  const user = await db()
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(user.passwordHash, currentPassword ?? ''))) {
    throw badField('currentPassword', ERROR_MESSAGES.invalidCredentials);
  }
  await db()
    .updateTable('userAccount')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', caller.userId)
    .execute();
  await db()
    .updateTable('session')
    .set({ revokedAt: new Date(), revokedWhy: 'password changed' })
    .where('userId', '=', caller.userId)
    .where('id', '<>', caller.sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}
