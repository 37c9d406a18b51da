import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { installationSecret, madeFrom } from '../env';
import { expiredToken, invalidToken, tokenNotFound } from '../problem';

/** Lifetime of an access token; the browser refreshes it silently. */
const ACCESS_TOKEN_MINUTES = 15;

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** The signing key (HMAC SHA-256) from `VIGIE_SECRET`, the same for every program. */
const signingKey = madeFrom(['VIGIE_SECRET'], () => new TextEncoder().encode(installationSecret()));

export function signAccessToken(claims: TokenClaims, nowMs = Date.now()): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(signingKey());
}

/** Size of the cache of verified tokens, about one per active user; beyond it the oldest is verified again. */
const MAX_VERIFIED = 20_000;
/**
 * Cache of tokens whose signature was verified, oldest first: a browser sends its token with every call for 15 minutes.
 */
const verified = new Map<string, { claims: TokenClaims; expiresAt: number }>();

/**
 * Reads `Authorization: Bearer …`. Throws one of the three 401 errors of the catalogue. A token does not show whether
 * its session was revoked; that is checked in the database at each call.
 */
export async function readBearer(header: string | undefined, nowMs = Date.now()): Promise<TokenClaims> {
  const token = header?.match(/^Bearer (.+)$/)?.[1];
  if (!token) throw tokenNotFound();
  const known = verified.get(token);
  if (known) {
    if (known.expiresAt > nowMs) return known.claims;
    verified.delete(token);
    throw expiredToken();
  }
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: ['HS256'],
      // A token without an expiry would be valid for ever.
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(nowMs),
    });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') throw invalidToken();
    const claims = { userId: payload.sub, sessionId: payload.sid };
    remember(token, { claims, expiresAt: Number(payload.exp) * 1_000 });
    return claims;
  } catch (error) {
    throw error instanceof joseErrors.JWTExpired ? expiredToken() : invalidToken();
  }
}

function remember(token: string, read: { claims: TokenClaims; expiresAt: number }): void {
  const [oldest] = verified.keys();
  if (oldest !== undefined && verified.size >= MAX_VERIFIED) verified.delete(oldest);
  verified.set(token, read);
}
