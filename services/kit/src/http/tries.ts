import { createHash } from 'node:crypto';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { Problem } from '../problem';

const TOO_MANY_REQUESTS = 429;

interface Limit {
  /** The program whose `rate_limit` counts. */
  program: ProgramName;
  keyPrefix: string;
  points: number;
  durationS: number;
}

/** Tries counted in the database, all instances together. */
export const limiterOf = (database: Database, { program, keyPrefix, points, durationS }: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    schemaName: program,
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix,
    points,
    duration: durationS,
  });

/** Counts a try. @throws the refusal once there were too many */
export async function takeTry(
  limiter: RateLimiterPostgres,
  key: string,
  refusal: (waitMs: number) => Problem = tooManyTries,
): Promise<void> {
  const waitMs = await limiter.consume(key).then(() => null, whenToTryAgain);
  if (waitMs !== null) throw refusal(waitMs);
}

/** The library rejects with what it counted; anything else is a fault. */
export function whenToTryAgain(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
  throw reason;
}

const tooManyTries = () => new Problem(TOO_MANY_REQUESTS, ERROR_MESSAGES.tooManyAttempts, { key: 'too_many_attempts' });

/** Who tried stands in no table as it was typed. */
export const hashedTry = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.trim().toLowerCase()).join('\n'))
    .digest('base64url');
