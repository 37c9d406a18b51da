import type { Actor } from '@vigie/service-kit/acts/actor';
import { sql } from 'kysely';
import { db } from '../tables';

/** A service with a change that concerns its readers, as it is or as it was. */
export interface Changed {
  /** Set for the service as it is: the stops of a circuit are read from the database, and may be left out. */
  serviceId: string | null;
  agentId: string | null;
  siteIds: readonly string[];
  /** Milliseconds. */
  startAt: number;
}

/**
 * Marks publications as changed for the service's agent and the customers of its sites (of a circuit: of its stops),
 * who must read them again. An agent who gets a service on published days becomes a reader.
 */
export async function markChanged(changes: readonly Changed[], { agencyId }: Pick<Actor, 'agencyId'>): Promise<void> {
  const rows = changes.map(({ serviceId, agentId, siteIds, startAt }) => ({
    ...{ service_id: serviceId, agent_id: agentId, site_ids: siteIds },
    start_at: new Date(startAt).toISOString(),
  }));
  if (rows.length === 0) return;
  await sql`
    with told as (
      select n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(service_id uuid, agent_id uuid, site_ids uuid[], start_at timestamptz)),
    change as (
      select n.agent_id, n.start_at, si.id as site_id, si.customer_id from told n
      cross join lateral (
        select unnest(n.site_ids) as site_id union select t.site_id from field.circuit_stop t where t.service_id = n.service_id) at_site
      join commercial.shared_site si on si.id = at_site.site_id),
    about as (
      select p.id, p.to_agents, p.to_customers, change.agent_id, change.customer_id
      from field.planning_publication p
      join change on change.start_at >= p.from_at and change.start_at < p.until_at
      where p.until_at > now() and coalesce(p.site_id = change.site_id, true)
        and coalesce(p.customer_id = change.customer_id, true)
        and (p.agent_id is null or p.agent_id = change.agent_id))
    insert into field.planning_publication_reader (agency_id, publication_id, party, party_id)
    select ${agencyId}::uuid, id, 'agent', agent_id from about where to_agents and agent_id is not null
    union
    select ${agencyId}::uuid, id, 'customer', customer_id from about where to_customers
    -- In one order, so that two changes of the same publications do not deadlock.
    order by 2, 3, 4
    on conflict (agency_id, publication_id, party, party_id) do update set changed_at = now()`.execute(db());
}
