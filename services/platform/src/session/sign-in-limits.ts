import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Database } from '@vigie/service-kit/db/database';
import { consumeAttempt, rateLimitKey as hashed, limiterOf, whenToTryAgain } from '@vigie/service-kit/http/rate-limits';
import { Problem } from '@vigie/service-kit/problem';

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

/**
 * Failed sign-ins per quarter of an hour: from one IP address on one account, and from one IP address on any account.
 */
const SIGN_INS = 10;
const SIGN_INS_OF_ADDRESS = 100;
/** Wrong current passwords per quarter of an hour, when changing the password. */
const PASSWORDS = 10;
/** Reset mails per hour: to one account, and requested from one IP address. */
const RESETS = 5;
const RESETS_OF_ADDRESS = 30;

const UNAUTHORIZED = 401;

/**
 * Rate limits of sign-in. Attempts count the same whether the account exists or not, so that no answer reveals it; and
 * per account and IP address together, so that nobody can lock out another user.
 */
export interface SignInLimits {
  /** Counts an attempt. Throws 401 or 429 with the time to wait. */
  trySignIn(username: string, ip: string): Promise<void>;
  signedIn(username: string, ip: string): Promise<void>;
  /** Counts an attempt of a signed-in user. Throws 429 with the time to wait. */
  tryPassword(userId: string): Promise<void>;
  passwordKnown(userId: string): Promise<void>;
  /** Returns false when the account has received enough mails. Throws 429 when the IP address requests too many. */
  tryReset(identifier: string, ip: string): Promise<boolean>;
}

export function signInLimits(database: Database): SignInLimits {
  const limiter = (keyPrefix: string, points: number, durationS: number) =>
    limiterOf(database, { program: 'platform', keyPrefix, points, durationS });
  const signIns = limiter('sign-in', SIGN_INS, QUARTER_HOUR_S);
  const signInsOfAddress = limiter('sign-in-address', SIGN_INS_OF_ADDRESS, QUARTER_HOUR_S);
  const passwords = limiter('password', PASSWORDS, QUARTER_HOUR_S);
  const resets = limiter('reset', RESETS, HOUR_S);
  const resetsOfAddress = limiter('reset-address', RESETS_OF_ADDRESS, HOUR_S);
  return {
    async trySignIn(username, ip) {
      await consumeAttempt(signInsOfAddress, hashed(ip));
      await consumeAttempt(signIns, hashed(username, ip), locked);
    },
    async signedIn(username, ip) {
      await signIns.delete(hashed(username, ip));
      await signInsOfAddress.reward(hashed(ip), 1);
    },
    tryPassword: (userId) => consumeAttempt(passwords, hashed(userId)),
    async passwordKnown(userId) {
      await passwords.delete(hashed(userId));
    },
    async tryReset(identifier, ip) {
      await consumeAttempt(resetsOfAddress, hashed(ip));
      const late = await resets.consume(hashed(identifier)).then(() => null, whenToTryAgain);
      return late === null;
    },
  };
}

const locked = (waitMs: number) =>
  new Problem(UNAUTHORIZED, ERROR_MESSAGES.accountLocked({ minutes: Math.ceil(waitMs / 60_000) }), {
    key: 'account_locked',
  });
