import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { installationSecret } from '../env';
import { expiredToken, invalidToken, tokenNotFound } from '../problem';

/** Life of an access token; the browser refreshes it silently. */
const ACCESS_TOKEN_MINUTES = 15;

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

let key: Uint8Array | undefined;
/** The signing key (HMAC SHA-256), from `VIGIE_SECRET`, the same for every service. */
function signingKey(): Uint8Array {
  key ??= new TextEncoder().encode(installationSecret());
  return key;
}

export function signAccessToken(claims: TokenClaims, nowMs = Date.now()): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_MINUTES * 60)
    .sign(signingKey());
}

/** So many people may be at work with one program before the oldest token is verified again. */
const MAX_VERIFIED = 20_000;
/** Tokens whose signature was verified, the oldest first: each is sent with every call of its quarter of an hour. */
const verified = new Map<string, { claims: TokenClaims; expiresAt: number }>();

/**
 * Reads `Authorization: Bearer …`. Throws the three 401 answers of the error catalogue. That a session was revoked is
 * no part of its token: whoever answers a call asks the database.
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
      // A token that names no end would never have one.
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
