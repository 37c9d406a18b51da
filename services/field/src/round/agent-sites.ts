import { sql } from 'kysely';

/** Days around today within which a service makes its site one of the agent's. */
const DAYS_BACK = 7;
const DAYS_AHEAD = 31;

/**
 * Subquery of the ids of an agent's sites: those of its assigned services, of services that it acted on, and of the
 * stops of its circuits.
 */
export const agentSites = (agentId: string) => sql`(
  select coalesce(stop.site_id, own.site_id) from field.service own
  left join field.circuit_stop stop on stop.agency_id = own.agency_id and stop.service_id = own.id
  where own.agency_id = public.current_agency()
    and ((own.agent_id = ${agentId}::uuid and (own.planned or own.by_agent)) or own.executed_by @> ${[agentId]}::uuid[])
    and own.start_at > now() - make_interval(days => ${sql.lit(DAYS_BACK)})
    and own.start_at < now() + make_interval(days => ${sql.lit(DAYS_AHEAD)}))`;
