import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { hashSecret } from '@vigie/service-kit/link-secret';
import { invalidToken, Problem } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { noteUse } from './note-use';
import { endSessions, newTokens, voidLostTokens } from './open-session';

/**
 * Rotation with reuse detection (RFC 9700, section 4.14.2): each refresh token works once. A reused token revokes its
 * session, because either the user or a thief holds its successor; unless its own attempt asks again for an answer that
 * was lost. The handler commits before it refuses, so that the revocation stays.
 */
export function refreshHandler(database: Database): Handler<typeof sessionCalls.refreshToken> {
  return outsideTransaction(async ({ body }) => {
    const outcome = await transaction(database, {}, async () => {
      const hash = hashSecret(body.refresh_token);
      const token = await db()
        .selectFrom('refreshToken as t')
        .innerJoin('session as s', 's.id', 't.sessionId')
        .innerJoin('userAccount as u', 'u.id', 's.userId')
        .select(['t.usedAt', 't.usedBy', 't.expiresAt', 's.id as sessionId', 's.userId', 's.revokedAt', 'u.active'])
        .where('t.hash', '=', hash)
        .forUpdate('t')
        .executeTakeFirst();
      if (!token || token.revokedAt || !token.active || new Date(token.expiresAt).getTime() < Date.now()) {
        return invalidToken();
      }
      if (token.usedAt && !(await isLostAnswer(token, body.attempt))) {
        await endSessions({ userId: token.userId, sessionId: token.sessionId }, 'refresh token used twice');
        return invalidToken();
      }
      await db()
        .updateTable('refreshToken')
        .set({ usedAt: token.usedAt ?? new Date(), usedBy: body.attempt ?? null })
        .where('hash', '=', hash)
        .execute();
      await db().updateTable('session').set({ lastUsedAt: new Date() }).where('id', '=', token.sessionId).execute();
      await voidLostTokens(token.sessionId);
      await noteUse(token.userId);
      return newTokens(token.userId, token.sessionId);
    });
    if (outcome instanceof Problem) throw outcome;
    return outcome;
  });
}

/**
 * Whether the attempt that used a token never had its answer: no later token of the session was used. However late, since
 * a phone may lose the network for hours at that moment.
 */
async function isLostAnswer(
  token: { sessionId: string; usedAt: string | Date | null; usedBy: string | null },
  attempt: string | undefined,
): Promise<boolean> {
  if (!attempt || token.usedBy !== attempt) return false;
  const later = await db()
    .selectFrom('refreshToken')
    .select('hash')
    .where('sessionId', '=', token.sessionId)
    .where('usedAt', '>', token.usedAt)
    .executeTakeFirst();
  return later === undefined;
}
