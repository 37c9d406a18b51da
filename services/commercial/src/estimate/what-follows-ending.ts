import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { sql } from 'kysely';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

const { waiting, late, notRealised, archived } = SERVICE_STATUS;

/**
 * Returns sentences about the services that the planning made from an estimate: they stay when the estimate is refused
 * or cancelled.
 */
export async function whatFollowsEnding({ id }: { id: string }): Promise<string[]> {
  const draft = sql`not s.planned and s.agent_id is null and s.invoice_reference is null
    and s.status in (${waiting}, ${late}, ${notRealised})`;
  const { rows } = await sql<{ drafts: number; services: number }>`
    select count(*) filter (where ${draft})::int as drafts, count(*) filter (where not (${draft}))::int as services
    from field.shared_estimate_service e
    cross join lateral (
      select v.planned, v.agent_id, v.invoice_reference, v.status from field.shared_service v
      where v.agency_id = e.agency_id and v.id = e.service_id offset 0) s
    where e.estimate_id = ${id} and s.status <> ${archived}`.execute(db());
  const { drafts = 0, services = 0 } = rows[0] ?? {};
  return sentencesOf([
    [drafts, COMMERCIAL_MESSAGES.estimateHasDrafts],
    [services, COMMERCIAL_MESSAGES.estimateHasServices],
  ]);
}
