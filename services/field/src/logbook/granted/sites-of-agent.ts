import { EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { SITE_SHEET_AFTER_HOURS, SITE_SHEET_AHEAD_DAYS } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import type { SiteLevelRight } from '@vigie/contracts/core/holds';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { isOfColleague } from '@vigie/contracts/field/site-logbook/of-colleague';
import { type RawBuilder, sql } from 'kysely';

const OF_COLLEAGUES = EVENT_TYPES.map(({ typeKey }) => typeKey).filter(isOfColleague);

const near = (
  table: string,
) => sql`${sql.ref(`${table}.startAt`)} < now() + make_interval(days => ${sql.lit(SITE_SHEET_AHEAD_DAYS)})
  and ${sql.ref(`${table}.endAt`)} > now() - make_interval(hours => ${sql.lit(SITE_SHEET_AFTER_HOURS)})`;

/**
 * The ids of the sites that grant agents the right and where the agent works: a published service of its own is running,
 * starts soon or has just ended, as for the sheet of the site.
 */
export const sitesOfAgent = (agentId: string, right: SiteLevelRight): RawBuilder<unknown> => sql`
  select worked.id from commercial.shared_site worked
  where worked.status <> ${sql.lit(siteStatuses.value.deleted)}
    and (worked.rights_agent->>${right}::text)::boolean
    and (exists (select from field.service own
        where own.site_id = worked.id and not own.is_circuit and ${ownNear(agentId)})
      or exists (select from field.circuit_stop t join field.service own
          on own.agency_id = t.agency_id and own.id = t.service_id
        where t.site_id = worked.id and own.is_circuit and ${near('t')} and ${ownNear(agentId)}
          and t.status not in (${sql.join(CANCELLED_SERVICES)})))`;

const ownNear = (agentId: string) => sql`own.agent_id = ${agentId}::uuid
  and (own.planned or own.by_agent or own.started_at is not null)
  and own.status not in (${sql.join(CANCELLED_SERVICES)}) and ${near('own')}`;

/**
 * Condition: the entry `e` is about its site. What the product notes of a colleague itself, and what happened on the way
 * between two stops of its circuit, stays between it and the agency.
 */
export const ABOUT_SITE = sql`(not (e.type_key = any(${OF_COLLEAGUES}::text[]))
  and (e.customer_show or not exists (select from field.service way
    where way.agency_id = e.agency_id and way.id = e.service_id and way.is_circuit)))`;

/** Condition: the entry `e` is about one of those sites. */
export const ofSites = (agentId: string, right: SiteLevelRight): RawBuilder<unknown> =>
  sql`(e.site_id = any(array(${sitesOfAgent(agentId, right)})) and ${ABOUT_SITE})`;
