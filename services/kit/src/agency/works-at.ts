import { SITE_SHEET_AFTER_HOURS, SITE_SHEET_AHEAD_DAYS } from '@vigie/contracts/commercial/site/site';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { sql } from 'kysely';
import { transactionOf } from '../db/database';

/** Returns whether a published service of the agent on the site is running, starts soon or has just ended. */
export async function worksAt(siteId: string, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from field.shared_service s
    where s.site_id = ${siteId}::uuid and s.agent_id = ${agentId}::uuid and (s.planned or s.started_at is not null)
      and s.status not in (${sql.join(CANCELLED_SERVICES)})
      and s.start_at < now() + make_interval(days => ${SITE_SHEET_AHEAD_DAYS})
      and s.end_at > now() - make_interval(hours => ${SITE_SHEET_AFTER_HOURS})
    limit 1`.execute(transactionOf<unknown>()());
  return rows.length > 0;
}
