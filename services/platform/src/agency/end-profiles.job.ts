import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Writes the missing « left » entry of administrators who entered an agency and whose session ended without leaving
 * (window closed), so that the owner does not read that they are still inside.
 */
export const endProfilesJob = defineAgencyJob({
  name: 'platform.endProfiles',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '*/15 * * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endProfiles()),
});

/** A session in use is refreshed every quarter of an hour; after this long without a refresh nobody is there. */
const QUIET_HOURS = 12;
/** The audit is indexed by time; older entries were ended long ago. */
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
