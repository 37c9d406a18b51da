import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database';
import { Problem } from '../problem';

const TOO_MANY_REQUESTS = 429;

interface Limit {
  /** The program whose `rate_limit` table keeps the counters. */
  program: ProgramName;
  keyPrefix: string;
  points: number;
  durationS: number;
}

const limiters = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/**
 * A rate limiter whose counters are in the database, shared by all instances. One limiter per limit and program: each
 * limiter sweeps its expired rows every five minutes for ever, so one per call would flood the database.
 */
export function limiterOf(database: Database, { program, keyPrefix, points, durationS }: Limit): RateLimiterPostgres {
  const own = limiters.get(database) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(database, own);
  let limiter = own.get(keyPrefix);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      schemaName: program,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: durationS,
    });
    own.set(keyPrefix, limiter);
  }
  return limiter;
}

/** Counts an attempt. Throws the refusal once there were too many. */
export async function consumeAttempt(
  limiter: RateLimiterPostgres,
  key: string,
  refusal: (waitMs: number) => Problem = tooManyTries,
): Promise<void> {
  const waitMs = await limiter.consume(key).then(() => null, whenToTryAgain);
  if (waitMs !== null) throw refusal(waitMs);
}

/** Returns the milliseconds to wait. The library rejects with its counter; anything else is a fault and is rethrown. */
export function whenToTryAgain(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
  throw reason;
}

const tooManyTries = () => new Problem(TOO_MANY_REQUESTS, ERROR_MESSAGES.tooManyAttempts, { key: 'too_many_attempts' });

/**
 * Hashes a rate limit key, so that no table stores the address or name in clear. An IPv6 address counts as its /64
 * network.
 */
export const rateLimitKey = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => networkOf(part.trim().toLowerCase())).join('\n'))
    .digest('base64url');

/** A connection usually gets an IPv6 /64: its holder could otherwise try from 2^64 addresses. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, inIPv4] = MAPPED.exec(address) ?? [];
  if (inIPv4) return inIPv4;
  const [head = [], tail = []] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
