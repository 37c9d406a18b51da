import { sql } from 'kysely';
import { db } from './tables';

/** Tables in which users write for the platform, so many times a day. */
const MADE = {
  agency: sql`platform.agency where example_of is null and owner_user_id`,
  feedback: sql`platform.feedback where user_id`,
  sponsorship: sql`platform.sponsorship where user_id`,
} as const;

/** How many a user made in the last day. Of two at once the second one waits until the transaction ends, and counts the first. */
export async function madeToday(what: keyof typeof MADE, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`platform.${what}/${userId}`}, 0))`.execute(db());
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from ${MADE[what]} = ${userId} and created_at > now() - interval '1 day'`.execute(db());
  return rows[0]?.count ?? 0;
}
