import type { Database } from '../db/database';
import { limiterOf, rateLimitKey } from './rate-limits';

const LIMIT = { program: 'commercial', keyPrefix: 'link', points: 3, durationS: 60 } as const;
/** Never queried: the test only creates limiters. */
const newDatabase = () => ({ pool: {} }) as Database;

test('a limit that each call asks for sweeps once, however many calls there were', () => {
  const database = newDatabase();
  const made = new Set(Array.from({ length: 100 }, () => limiterOf(database, LIMIT)));
  expect(made.size).toBe(1);
});

test('another limit, and the same one of another database, count for themselves', () => {
  const database = newDatabase();
  const first = limiterOf(database, LIMIT);
  expect(limiterOf(database, { ...LIMIT, keyPrefix: 'code' })).not.toBe(first);
  expect(limiterOf(newDatabase(), LIMIT)).not.toBe(first);
});

test.each([
  ['2001:db8:12:34::1', '2001:DB8:12:34:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:0db8:0:0:9::'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s and %s are one who tries', (one, other) => {
  expect(rateLimitKey('a', one)).toBe(rateLimitKey('a', other));
});

test.each([
  ['2001:db8:12:34::1', '2001:db8:12:35::1'],
  ['203.0.113.7', '203.0.113.8'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
])('%s and %s are two', (one, other) => {
  expect(rateLimitKey('a', one)).not.toBe(rateLimitKey('a', other));
});
