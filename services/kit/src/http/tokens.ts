import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { required } from '../env';
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
  key ??= new TextEncoder().encode(required('VIGIE_SECRET'));
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

/** Reads `Authorization: Bearer …`. Throws the three 401 answers of the error catalogue. */
export async function readBearer(header: string | undefined): Promise<TokenClaims> {
  const token = header?.match(/^Bearer (.+)$/)?.[1];
  if (!token) throw tokenNotFound();
  try {
    const { payload } = await jwtVerify(token, signingKey(), { algorithms: ['HS256'] });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') throw invalidToken();
    return { userId: payload.sub, sessionId: payload.sid };
  } catch (error) {
    throw error instanceof joseErrors.JWTExpired ? expiredToken() : invalidToken();
  }
}
