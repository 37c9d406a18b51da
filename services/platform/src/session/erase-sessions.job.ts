import { DAY_MS } from '@vigie/contracts/core/time/days';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { sql } from 'kysely';
import { z } from 'zod';
import { db } from '../tables';

/** How long sessions (when, from where, with which browser) and mails of the platform are kept. */
const KEPT_DAYS = 365;

/** Erases each night what remains of expired sessions; a session has one token row per quarter of an hour. */
export const eraseSessionsJob = defineJob({
  name: 'platform.eraseSessions',
  queue: 'reminders',
  schedule: { pattern: '15 4 * * *' },
  payload: z.object({}),
  async handle(_, { database }) {
    await transaction(database, {}, () => eraseSessions());
    await transaction(database, { agencyId: PLATFORM_AGENCY }, () => erasePlatformMails());
  },
});

async function eraseSessions(now = Date.now()): Promise<void> {
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  // An expired token is refused whether its row exists or not.
  await db().deleteFrom('refreshToken').where('expiresAt', '<', new Date(now).toISOString()).execute();
  // Nobody is signed in any more on these devices: they ring no more either.
  await sql`
    delete from platform.device d where d.session_id is not null
      and not exists (select from platform.refresh_token t where t.session_id = d.session_id)`.execute(db());
  await db().deleteFrom('passwordReset').where('expiresAt', '<', new Date(now).toISOString()).execute();
  await sql`
    delete from platform.session s where s.last_used_at < ${before}
      and not exists (select from platform.refresh_token t where t.session_id = s.id)`.execute(db());
}

/** Mails of the platform belong to no agency, so no other job erases them. */
async function erasePlatformMails(now = Date.now()): Promise<void> {
  const before = new Date(now - KEPT_DAYS * DAY_MS);
  await sql`
    delete from platform.email_event e using platform.email m
    where m.agency_id = ${PLATFORM_AGENCY} and m.created_at < ${before}
      and e.agency_id = m.agency_id and e.email_id = m.id`.execute(db());
  await sql`delete from platform.email where agency_id = ${PLATFORM_AGENCY} and created_at < ${before}`.execute(db());
}
