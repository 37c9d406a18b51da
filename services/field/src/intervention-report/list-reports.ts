import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { interventionReportList } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, SITE_NAME_JOIN, siteRef } from '../checkpoint/list-checkpoints';

const R = sql`r`;
const { archived } = interventionReportStatuses.value;
export const live = sql`r.status <> ${archived}`;

/**
 * Condition on the reports that the reader may see: a customer those of its sites, an agent its own, neither any
 * archived one.
 */
export function reportsOf({ customerId, agentId }: Scope): RawBuilder<unknown> {
  if (customerId) return sql`(r.customer_id = ${customerId}::uuid and ${live})`;
  if (agentId) return sql`(r.agent_id = ${agentId}::uuid and ${live})`;
  return sql`true`;
}

/** Condition of the list: archived reports are hidden unless the filter requests them. */
export function shownBy({ filters }: Pick<ListRequest, 'filters'>, scope: Scope): RawBuilder<unknown> {
  const asked = filters.archived;
  return asked === 'only' || asked === 'with' ? reportsOf(scope) : sql`${reportsOf(scope)} and ${live}`;
}

/** The agent who filled or is to fill the report, else its author. */
export const REPORT_AUTHOR = sql`jsonb_build_object('id', coalesce(r.agent_id, r.created_by, r.id),
  'name', coalesce(a.name, r.author))`;

export const interventionReports = bindList(interventionReportList, {
  from: sql`field.intervention_report r`,
  joins: {
    si: SITE_JOIN(R),
    sn: SITE_NAME_JOIN(R),
    s: sql`left join field.service s on s.agency_id = r.agency_id and s.id = r.service_id`,
    a: sql`left join commercial.shared_agent a on a.agency_id = r.agency_id and a.id = r.agent_id`,
  },
  id: sql`r.id`,
  notNull: ['number', 'status', 'startAt'],
  select: {
    id: sql`r.id`,
    number: sql`r.number`,
    status: sql`r.status`,
    sent: sql`r.sent`,
    startAt: sql`r.start_at`,
    endAt: sql`r.end_at`,
    site: siteRef(R),
    customer: CUSTOMER_REF,
    service: sql`case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.reference) end`,
    createdBy: REPORT_AUTHOR,
    updatedAt: sql`r.updated_at`,
  },
  order: {
    site: sql`sn.name_folded`,
    customer: sql`public.fold(si.customer_name)`,
    service: sql`s.reference`,
    createdBy: sql`public.fold(coalesce(a.name, r.author))`,
  },
  search: [
    inText(sql`r.search_text`),
    inNameOf(sql`r.site_id`, sql`commercial.shared_site_folded`),
    inNameOf(sql`r.customer_id`, sql`commercial.shared_customer_folded`),
    inNameOf(sql`r.agent_id`, sql`commercial.shared_agent_folded`),
  ],
  filters: {
    status: choicesOf(sql`r.status`),
    site: refsIn(sql`r.site_id`),
    customer: refsIn(sql`r.customer_id`),
    agent: refsIn(sql`r.agent_id`),
    service: refsIn(sql`r.service_id`),
    period: periodOnInstant(sql`r.start_at`),
    archived: (value: string) => (value === 'only' ? sql`r.status = ${archived}` : undefined),
  },
});
