import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import type { MailingParty } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import type { ParsedPublication } from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';
import { windowOf } from '../planning/select-planning';
import { db } from '../tables';

/** A service that a publication shows. */
export interface PublishedService {
  id: string;
  planned: boolean;
  agentId: string | null;
  /** Customers of its site; for a circuit, those of its stops. */
  customerIds: string[];
}

/** An agent or customer to whom a planning is published. */
export interface Reader {
  party: MailingParty;
  id: string;
  /** Number of services that concern this reader. */
  services: number;
  /** Whether somebody can open this planning in the application. */
  hasAccount: boolean;
}

/** Condition on a reader for whom somebody has an account that opens its planning. */
export const hasAccount = (party: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from platform.shared_member m where m.role = ${party} and case ${party}
    when 'agent' then m.agent_id = ${id}
    else m.customer_id = ${id} and 'ACCOUNT_RIGHT_READ_SITES_PLANNING' = any(m.rights) end)`;

/**
 * Selects the services that begin on these days, within the chosen site, customer or agent. Services that an agent
 * created itself are left out.
 */
export async function selectPublished(asked: ParsedPublication, timeZone: string): Promise<PublishedService[]> {
  const { start, end } = windowOf(asked, timeZone);
  const narrow: RawBuilder<unknown>[] = [sql`true`];
  if (asked.site) narrow.push(sql`(s.site_id = ${asked.site}::uuid or ${stops(sql`t.site_id = ${asked.site}::uuid`)})`);
  if (asked.customer) {
    const ofStop = stops(sql`t.customer_id = ${asked.customer}::uuid`);
    narrow.push(sql`((s.customer_id = ${asked.customer}::uuid and not s.is_circuit) or ${ofStop})`);
  }
  if (asked.agent) narrow.push(sql`s.agent_id = ${asked.agent}::uuid`);
  const { rows } = await sql<PublishedService>`
    select s.id, s.planned, s.agent_id, case when s.is_circuit then
        array(select distinct t.customer_id from field.circuit_stop t where t.agency_id = s.agency_id and t.service_id = s.id)
      else array[s.customer_id] end as customer_ids
    from field.service s
    where s.status <> all(${[...CANCELLED_SERVICES]}::int[]) and not s.by_agent
      and s.start_at >= ${new Date(start)} and s.start_at < ${new Date(end)} and ${sql.join(narrow, sql` and `)}
    order by s.id`.execute(db());
  return rows;
}

const stops = (which: RawBuilder<unknown>) => sql`exists (select from field.circuit_stop t
  where t.agency_id = s.agency_id and t.service_id = s.id and ${which})`;

/** Returns the readers of the publication: agents at work and active customers. */
export async function readersOf(asked: ParsedPublication, services: readonly PublishedService[]): Promise<Reader[]> {
  const agents = count(asked.toAgents ? services.flatMap(({ agentId }) => agentId ?? []) : []);
  const theirs = services.flatMap(({ customerIds }) => customerIds);
  const customers = count(asked.toCustomers ? theirs.filter((id) => !asked.customer || id === asked.customer) : []);
  const working = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed];
  const { rows } = await sql<Omit<Reader, 'services'>>`
    select 'agent' as party, a.id, ${hasAccount(sql`'agent'`, sql`a.id`)} as has_account from commercial.shared_agent a
    where a.id = any(${[...agents.keys()]}::uuid[]) and a.status = any(${working}::int[])
    union all
    select 'customer', c.id, ${hasAccount(sql`'customer'`, sql`c.id`)} from commercial.shared_customer c
    where c.id = any(${[...customers.keys()]}::uuid[]) and c.status = ${customerStatuses.value.active}`.execute(db());
  return rows.map((row) => ({ ...row, services: (row.party === 'agent' ? agents : customers).get(row.id) ?? 0 }));
}

function count(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
