import { sql } from 'kysely';
import { db } from '../tables';
import type { ServiceRecord } from './lock-services';

type Shown = Pick<ServiceRecord, 'id' | 'agentId' | 'planned' | 'byAgent' | 'executedBy'>;

/**
 * Whether the agent acted on the service, or may have it on its phone: planned for it, created by itself, or planned
 * until the office withdrew or reassigned it while the phone was offline.
 */
export async function isShownTo(service: Shown, agentId: string): Promise<boolean> {
  if (service.executedBy.includes(agentId)) return true;
  if (await isDraft(service)) return false;
  return service.agentId === agentId || (await wasOf(service, agentId));
}

async function wasOf({ id }: Shown, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from field.service_act a
    where a.service_id = ${id}::uuid and a.kind = 'assign' and a.payload->>'from' = ${agentId} limit 1`.execute(db());
  return rows.length > 0;
}

/** Whether the office has never shown the service to anyone. */
export async function isDraft({ id, planned, byAgent }: Shown): Promise<boolean> {
  if (planned || byAgent) return false;
  const takenBack = await db()
    .selectFrom('serviceAct')
    .select('id')
    .where('serviceId', '=', id)
    .where('kind', '=', 'unplan')
    .executeTakeFirst();
  return takenBack === undefined;
}
