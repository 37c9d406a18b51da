import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { sql } from 'kysely';
import { db } from '../tables';

/** The agent or customer file for which an account is to be opened. */
type OwnPlace = { agentId: string } | { customerId: string };

/**
 * Returns the place that an e-mail address already has in the agency, other than the given file, or null; `customer` is
 * null when that place is a manager's or an agent's. A user has one place per agency. For agents and customers the
 * query reads the files, because the account of a file is closed asynchronously, a moment after the file changes.
 */
export async function otherPlaceOf(email: string | null, own: OwnPlace): Promise<{ customer: string | null } | null> {
  const agentId = 'agentId' in own ? own.agentId : null;
  const customerId = 'customerId' in own ? own.customerId : null;
  const { rows } = await sql<{ customer: string | null }>`
    select null as customer from platform.shared_member m
    where m.role = 'manager' and lower(m.email) = lower(${email})
    union all
    select null from commercial.agent a
    where a.status = ${AGENT_STATUS.licensed} and lower(a.email) = lower(${email}) and a.id is distinct from ${agentId}
    union all
    select c.name from commercial.customer_contact k
    join commercial.customer c on c.agency_id = k.agency_id and c.id = k.customer_id
    where k.has_account and lower(k.email) = lower(${email}) and c.id is distinct from ${customerId}
      and c.status <> ${customerStatuses.value.deleted}
    limit 1`.execute(db());
  return rows[0] ?? null;
}
