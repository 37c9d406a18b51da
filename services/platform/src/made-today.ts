import { sql } from 'kysely';
import { db } from './tables';

/** Tables in which users create rows for the platform, with a daily limit. */
const MADE = {
  agency: sql`platform.agency where example_of is null and owner_user_id`,
  feedback: sql`platform.feedback where user_id`,
  sponsorship: sql`platform.sponsorship where user_id`,
} as const;

/**
 * Counts the rows that a user created in the last day. An advisory lock until the end of the transaction makes a
 * concurrent call wait and count this one's row.
 */
export async function madeToday(what: keyof typeof MADE, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform.${what}/${userId}`}, 0))`.execute(db());
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from ${MADE[what]} = ${userId} and created_at > now() - interval '1 day'`.execute(db());
  return rows[0]?.count ?? 0;
}
