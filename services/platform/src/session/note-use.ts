import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Records that the agencies of a user are in use, at a sign-in and as the session goes on: phones stay signed in for
 * months. Once an hour is enough, and an agency that somebody holds is noted by the next call.
 */
export async function noteUse(userId: string): Promise<void> {
  // Row level security shows only the memberships of this user.
  await sql`select set_config('vigie.user_id', ${userId}, true)`.execute(db());
  await sql`
    update platform.agency set last_used_at = now()
    where id in (
      select a.id from platform.agency a join platform.membership m on m.agency_id = a.id
      where m.user_id = ${userId} and m.status = ${MANAGER_STATUS.activated}
        and (a.last_used_at is null or a.last_used_at < now() - interval '1 hour')
      for no key update of a skip locked)`.execute(db());
}
