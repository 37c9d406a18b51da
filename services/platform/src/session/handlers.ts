import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { PAGES_CONFIG_MAX_CHARACTERS } from '@vigie/contracts/core/received/received-limits';
import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badField, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { answerInvitation } from '../account/invitation';
import { db } from '../tables';
import { selectCurrentUser } from './current-user';
import { forgotPasswordHandler } from './forgot-password';
import { loginHandler } from './login';
import { endSessions, selectOpenSessions, signOutOf } from './open-session';
import { resetPassword, voidResetLinks } from './password-reset';
import { refreshHandler } from './refresh';
import { hashPassword, passwordMatches } from './secrets';
import type { SignInLimits } from './sign-in-limits';

export const sessionHandlers = (database: Database, limits: SignInLimits): Handlers<typeof sessionCalls> => ({
  login: loginHandler(database, limits),
  refreshToken: refreshHandler(database),
  async logout({ caller }) {
    await signOutOf(caller.userId, caller.sessionId);
    return {};
  },
  currentUser: ({ caller }) => selectCurrentUser(caller.userId),
  updateUser: outsideTransaction(async ({ caller, body }) => {
    const { userId } = caller;
    // Counted outside the transaction, so that a refusal does not roll it back: a stolen token is not enough to guess
    // the password.
    if (body.password !== undefined) await limits.tryPassword(userId);
    const user = await transaction(database, { userId }, () => updateUser(caller, body));
    if (body.password !== undefined) await limits.passwordKnown(userId);
    return user;
  }),
  async acceptInvitation({ params, caller }) {
    await answerInvitation(params.id, caller.userId, true);
    return selectCurrentUser(caller.userId);
  },
  async refuseInvitation({ params, caller }) {
    await answerInvitation(params.id, caller.userId, false);
    return selectCurrentUser(caller.userId);
  },
  forgotPassword: forgotPasswordHandler(limits),
  resetPassword,
  async listSessions({ caller }) {
    const sessions = await selectOpenSessions(caller.userId);
    return { sessions: sessions.map((s) => ({ ...s, current: s.id === caller.sessionId })) };
  },
  async revokeOtherSessions({ caller }) {
    await endSessions({ userId: caller.userId, exceptId: caller.sessionId }, 'revoked by the user');
    return {};
  },
  async revokeSession({ caller, params }) {
    const revoked = await endSessions({ userId: caller.userId, sessionId: params.id }, 'revoked by the user');
    if (revoked === 0) throw notFound();
    return {};
  },
});

async function updateUser(
  caller: { userId: string; sessionId: string },
  { password, currentPassword, pagesConfig, ...names }: z.output<typeof sessionCalls.updateUser.body>,
): Promise<CurrentUser> {
  if (password !== undefined) await changePassword(caller, currentPassword, password);
  // Merged page by page, since another device may have saved other pages.
  const pages = pagesConfig && { pagesConfig: sql<string>`pages_config || ${JSON.stringify(pagesConfig)}::jsonb` };
  const { kept } = await db()
    .updateTable('userAccount')
    .set({ ...names, ...pages, updatedAt: new Date() })
    .where('id', '=', caller.userId)
    .returning(sql<number>`length(pages_config::text)`.as('kept'))
    .executeTakeFirstOrThrow();
  if (pagesConfig && kept > PAGES_CONFIG_MAX_CHARACTERS) {
    throw badField('pagesConfig', VALIDATION_MESSAGES.tooManyPreferences);
  }
  return selectCurrentUser(caller.userId);
}

/** Requires the current password and ends the user's other sessions. */
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
  await voidResetLinks(caller.userId);
  await endSessions({ userId: caller.userId, exceptId: caller.sessionId }, 'password changed');
}
