import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { roundExecutionList } from '@vigie/contracts/field/round-execution/round-execution-list';
import { bindList, choicesOf, periodOnInstant, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, SITE_NAME_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { AGENT_ID, AGENT_REF, SERVICE_REF } from './select-executions';

const E = sql`e`;

const { waiting, inProgress, notFinished } = roundExecutionStatuses.value;

/** Unacknowledged walks that were not finished, or that raised an alert and are still open. */
const ALERTS = sql`(e.acknowledged_at is null and (e.status = ${notFinished}
  or (e.alerted_at is not null and e.status in (${waiting}, ${inProgress}))))`;

export const executions = bindList(roundExecutionList, {
  from: sql`field.round_execution e`,
  joins: {
    r: sql`join field.round r on r.agency_id = e.agency_id and r.id = e.round_id`,
    s: sql`left join field.service s on s.agency_id = e.agency_id and s.id = e.service_id`,
    si: SITE_JOIN(E),
    sn: SITE_NAME_JOIN(E),
    a: sql`left join commercial.shared_agent a on a.agency_id = e.agency_id and a.id = ${AGENT_ID}`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = e.agency_id and an.id = ${AGENT_ID}`,
  },
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    reference: sql`r.reference`,
    iteration: sql`e.iteration`,
    name: sql`r.name`,
    site: siteRef(E),
    customer: CUSTOMER_REF,
    agent: AGENT_REF,
    service: SERVICE_REF,
    beginsAt: sql`e.begins_at`,
    startAt: sql`e.planned_start_at`,
    endAt: sql`e.planned_end_at`,
    startedAt: sql`e.started_at`,
    endedAt: sql`e.ended_at`,
    progress: sql`e.validated || '/' || coalesce(e.total,
      (select count(*)::int from field.round_checkpoint rk where rk.agency_id = e.agency_id and rk.round_id = e.round_id))`,
    marks: sql`e.marks`,
    status: sql`e.status`,
    alertedAt: sql`e.alerted_at`,
    acknowledgedAt: sql`e.acknowledged_at`,
    updatedAt: sql`e.updated_at`,
  },
  order: {
    name: sql`public.fold(r.name)`,
    site: sql`sn.name_folded`,
    customer: sql`public.fold(si.customer_name)`,
    agent: sql`an.name_folded`,
    service: sql`s.reference`,
  },
  notNull: ['beginsAt'],
  search: [
    inText(sql`r.search_text`),
    inNameOf(sql`e.site_id`, sql`commercial.shared_site_folded`),
    inNameOf(AGENT_ID, sql`commercial.shared_agent_folded`),
  ],
  filters: {
    period: periodOnInstant(sql`e.begins_at`),
    site: refsIn(sql`e.site_id`),
    customer: refsIn(sql`si.customer_id`),
    agent: refsIn(AGENT_ID),
    round: refsIn(sql`e.round_id`),
    service: refsIn(sql`e.service_id`),
    status: choicesOf(sql`e.status`),
    alert: toggleOf(ALERTS),
  },
});
