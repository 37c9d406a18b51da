import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { sql } from 'kysely';
import { db } from '../tables';
import { HOLIDAYS_OF_SITE } from './holidays-of-site';

/** A site with the fields that planning reads. */
export interface PlanSite {
  id: string;
  customerId: string;
  name: string;
  status: number;
  timeZone: string;
  /** What says which holidays it observes, as `HOLIDAYS_OF_SITE` reads it. */
  holidays: string | null;
  specialties: string[];
}

const { activated, deactivated } = siteStatuses.value;

/** Returns why nobody can be planned at a site; null when it is open. */
export function refusalOfSite(site: PlanSite | undefined): string | null {
  if (site?.status === activated) return null;
  if (site?.status === deactivated) return FIELD_MESSAGES.siteDeactivated({ site: site.name });
  return COMMERCIAL_MESSAGES.siteNotFound;
}

/** An agent with the fields that planning reads, contracts and documents included. */
export interface PlanAgent {
  id: string;
  name: string;
  type: string;
  status: number;
  specialties: string[];
  forbiddenSiteIds: string[];
  restrictions: unknown[];
  documents: unknown[];
  /** The agent's other expirations, which the office follows. */
  expirations: { name: string; endDay: string }[];
  professionalCardEndsOn: string | null;
  birthDate: string | null;
  hiredOn: string | null;
  leftOn: string | null;
  otherWeeklyMin: number | null;
  contracts: { type: string; period: string; hoursLimitMin: number; startsOn: string; endsOn: string | null }[];
}

/** Selects the agency's sites by id; `timeZone` is the default for a site without one. */
export async function selectSitesByIds(ids: readonly string[], timeZone: string): Promise<Map<string, PlanSite>> {
  const { rows } = await sql<PlanSite>`
    select si.id, si.customer_id, si.name, si.status, coalesce(si.time_zone, ${timeZone}) as time_zone,
      ${HOLIDAYS_OF_SITE} as holidays, si.specialties
    from commercial.shared_site si where si.id = any(${[...new Set(ids)]}::uuid[])`.execute(db());
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Condition on a work contract `k`. An amendment that was marked as inactive without an end is over, and leaves the days
 * since it began to the active contract that it had changed.
 */
export const IN_FORCE = sql`not (k.status = ${WORK_CONTRACT_STATUS.inactive} and k.ends_on is null and exists (
  select from commercial.shared_agent_contract o
  where o.agency_id = k.agency_id and o.agent_id = k.agent_id and o.status = ${WORK_CONTRACT_STATUS.active}
    and o.starts_on <= k.starts_on and coalesce(o.ends_on >= k.starts_on, true)))`;

export async function selectAgentsByIds(ids: readonly string[]): Promise<Map<string, PlanAgent>> {
  const { rows } = await sql<PlanAgent>`
    select a.id, a.name, a.type, a.status, a.specialties, a.forbidden_site_ids, a.restrictions, a.documents,
      a.professional_card_ends_on, a.birth_date, a.hired_on, a.left_on, a.other_weekly_min,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', k.type, 'period', k.period, 'hoursLimitMin', k.hours_limit_min,
          'startsOn', k.starts_on, 'endsOn', k.ends_on))
        from commercial.shared_agent_contract k
        where k.agency_id = a.agency_id and k.agent_id = a.id and ${IN_FORCE}), '[]') as contracts,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', x.name, 'endDay', x.end_date) order by x.end_date, x.name)
        from commercial.shared_agent_expiration x
        where x.agency_id = a.agency_id and x.agent_id = a.id), '[]') as expirations
    from commercial.shared_agent a where a.id = any(${[...new Set(ids)]}::uuid[])`.execute(db());
  return new Map(rows.map((row) => [row.id, row]));
}
