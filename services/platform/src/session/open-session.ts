import { newId } from '@vigie/contracts/core/id';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import type { Tokens } from '@vigie/contracts/platform/session/session.calls';
import { signAccessToken } from '@vigie/service-kit/http/tokens';
import { hashSecret, newSecret } from '@vigie/service-kit/link-secret';
import { sql } from 'kysely';
import { db } from '../tables';

/** A session expires when it is not used for this long. */
const REFRESH_TOKEN_DAYS = 30;

const expiryOf = (issuedAtMs: number): string => new Date(issuedAtMs + REFRESH_TOKEN_DAYS * DAY_MS).toISOString();

/** Returns a short-lived access token and the only valid refresh token of the session. */
export async function newTokens(userId: string, sessionId: string): Promise<Tokens> {
  const refreshToken = newSecret();
  await db()
    .insertInto('refreshToken')
    .values({
      hash: hashSecret(refreshToken),
      sessionId,
      expiresAt: expiryOf(Date.now()),
    })
    .execute();
  return { token: await signAccessToken({ userId, sessionId }), refresh_token: refreshToken };
}

/** Answers that are younger than this may still arrive. */
const UNDER_WAY_MS = 60_000;

/** Voids the tokens of a session that nobody used because their answer was lost: one chain of tokens is valid. */
export async function voidLostTokens(sessionId: string): Promise<void> {
  await db()
    .deleteFrom('refreshToken')
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '<', expiryOf(Date.now() - UNDER_WAY_MS))
    .execute();
}

export async function openSession(userId: string, from: { ip: string; userAgent: string | null }): Promise<Tokens> {
  const id = newId();
  await db().insertInto('session').values({ id, userId, ip: from.ip, userAgent: from.userAgent }).execute();
  return newTokens(userId, id);
}

/** Returns the sessions that are still valid, latest first, each with its expiry. */
export async function selectOpenSessions(userId: string) {
  return db()
    .selectFrom('session as s')
    .innerJoin('refreshToken as t', 't.sessionId', 's.id')
    .select(['s.id', 's.createdAt', 's.lastUsedAt', 's.userAgent', 's.ip'])
    .select(sql<string>`max(t.expires_at)`.as('expiresAt'))
    .where('s.userId', '=', userId)
    .where('s.revokedAt', 'is', null)
    .groupBy('s.id')
    .having(sql<boolean>`max(t.expires_at) > now()`)
    .orderBy('s.lastUsedAt', 'desc')
    .execute();
}

interface SessionsOf {
  userId: string;
  sessionId?: string;
  exceptId?: string;
}

async function revokeSessions(where: SessionsOf, why: string): Promise<number> {
  let query = db()
    .updateTable('session')
    .set({ revokedAt: new Date(), revokedWhy: why })
    .where('userId', '=', where.userId)
    .where('revokedAt', 'is', null);
  if (where.sessionId) query = query.where('id', '=', where.sessionId);
  if (where.exceptId) query = query.where('id', '<>', where.exceptId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Ends the session of a user who signs out. Of its device the types that it is not to ring for stay, until the user
 * switches it on again: a guard who signs out after each shift would choose them each time.
 */
export async function signOutOf(userId: string, sessionId: string): Promise<void> {
  const nothing = {
    endpoint: null,
    p256dh: null,
    auth: null,
    sessionId: null,
    browserName: null,
    browserVersion: null,
  };
  await db()
    .updateTable('device')
    .set({ ...nothing, deviceInfos: '{}' })
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .where(sql<boolean>`muted <> '{}'`)
    .execute();
  await endSessions({ userId, sessionId }, 'signed out');
}

/** Ends sessions, whoever decides it, and removes their push devices, which may be lost or stolen. */
export async function endSessions(where: SessionsOf, why: string): Promise<number> {
  let devices = db().deleteFrom('device').where('userId', '=', where.userId);
  if (where.sessionId) devices = devices.where('sessionId', '=', where.sessionId);
  if (where.exceptId) devices = devices.where('sessionId', '<>', where.exceptId);
  await devices.execute();
  return revokeSessions(where, why);
}
