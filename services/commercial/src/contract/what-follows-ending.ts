import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { whatFollowsDeactivating } from '../customer/what-follows-deactivating';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

const { waiting, late } = SERVICE_STATUS;

interface Ended {
  agentId: string | null;
  customerId: string | null;
}

/** Returns sentences about what goes on for the party of a contract that ends: the end is only noted. */
export async function whatFollowsEnding({ agentId, customerId }: Ended): Promise<string[]> {
  if (customerId === null) return sentencesOf([[await plannedOf(agentId), COMMERCIAL_MESSAGES.agentHasServices]]);
  const { timeZone } = await selectPublishedAgency();
  const { rows } = await sql<{ coming: number; last: string | null }>`
    select count(*)::int as coming, to_char(max(s.start_at) at time zone ${timeZone}, 'YYYY-MM-DD') as last
    from field.shared_service s
    where s.customer_id = ${customerId} and s.start_at > now() and s.status in (${waiting}, ${late})`.execute(db());
  const { coming = 0, last } = rows[0] ?? {};
  const services = sentencesOf([
    [coming, ({ count }) => COMMERCIAL_MESSAGES.customerKeepsServices({ count, last: formatFrenchDay(last ?? '') })],
  ]);
  return [...(await whatFollowsDeactivating({ id: customerId })), ...services];
}

async function plannedOf(agentId: string | null): Promise<number> {
  const { rows } = await sql<{ coming: number }>`
    select count(*)::int as coming from field.shared_assignment s
    where s.agent_id = ${agentId} and s.start_at > now() and s.status in (${waiting}, ${late})`.execute(db());
  return rows[0]?.coming ?? 0;
}
