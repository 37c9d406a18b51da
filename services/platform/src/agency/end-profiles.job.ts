import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Who came in and never went out: the window was closed, the session is over. Its way out is written with why, so that an
 * owner does not read that somebody is still there.
 */
export const endProfilesJob = defineAgencyJob({
  name: 'platform.endProfiles',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '*/15 * * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endProfiles()),
});

/** So long after its last sign nobody is looking any more: a session is renewed each quarter of an hour while it is used. */
const QUIET_HOURS = 12;
/** The index of the audit is by time: what is older was ended long ago. */
const LOOKED_BACK_DAYS = 60;

export async function endProfiles(): Promise<void> {
  await sql`
    insert into platform.audit (agency_id, id, user_id, action, entity, entity_id, detail)
    select e.agency_id, gen_random_uuid(), e.user_id, 'altered-profile.left', e.entity, e.entity_id,
      e.detail || jsonb_build_object('why', 'over')
    from platform.audit e
    where e.action = 'altered-profile.entered' and e.at > now() - make_interval(days => ${LOOKED_BACK_DAYS})
      and not exists (
        select from platform.audit o where o.agency_id = e.agency_id and o.action = 'altered-profile.left'
          and o.user_id = e.user_id and o.entity_id is not distinct from e.entity_id and o.at >= e.at)
      and not exists (
        select from platform.session s where s.user_id = e.user_id and s.id::text = e.detail->>'session'
          and s.revoked_at is null and s.last_used_at > now() - make_interval(hours => ${QUIET_HOURS}))`.execute(db());
}
