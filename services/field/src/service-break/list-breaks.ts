import { serviceBreakList } from '@vigie/contracts/field/service-break/service-break';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { notArchived } from '../service/list-services';

const REFERENCE = sql`coalesce(b.reference, '')`;

export const serviceBreaks = bindList(serviceBreakList, {
  from: sql`field.service_break b join field.service s on s.agency_id = b.agency_id and s.id = b.service_id`,
  joins: {
    si: sql`left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id`,
    sn: sql`left join commercial.shared_site_folded sn on sn.agency_id = s.agency_id and sn.id = s.site_id`,
    c: sql`left join commercial.shared_customer c on c.agency_id = s.agency_id and c.id = s.customer_id`,
    cn: sql`left join commercial.shared_customer_folded cn on cn.agency_id = s.agency_id and cn.id = s.customer_id`,
    a: sql`left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = s.agent_id`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = s.agency_id and an.id = s.agent_id`,
  },
  notNull: ['type', 'status', 'startAt', 'durationMin', 'notCharge', 'notWork'],
  id: sql`b.id`,
  select: {
    id: sql`b.id`,
    reference: REFERENCE,
    type: sql`b.type`,
    // A break that the office noted has no running state.
    status: sql`case when b.type <> 'pause' and b.end_at <= now() then ${sql.lit(BREAK_STATUS.finished)} else b.status end`,
    startAt: sql`b.start_at`,
    endAt: sql`b.end_at`,
    durationMin: sql`b.duration_min`,
    notCharge: sql`b.not_charge`,
    notWork: sql`b.not_work`,
    service: sql`jsonb_build_object('id', s.id, 'name', s.reference)`,
    updatedAt: sql`s.updated_at`,
    site: sql`jsonb_build_object('id', s.site_id, 'name', coalesce(si.name, ''))`,
    customer: sql`jsonb_build_object('id', s.customer_id, 'name', coalesce(c.name, ''))`,
    agent: sql`case when s.agent_id is null then null
      else jsonb_build_object('id', s.agent_id, 'name', coalesce(a.name, '')) end`,
  },
  order: {
    service: sql`s.reference`,
    site: sql`sn.name_folded`,
    customer: sql`cn.name_folded`,
    agent: sql`an.name_folded`,
  },
  search: [
    inText(sql`public.fold(${REFERENCE})`),
    inText(sql`s.search_text`),
    inNameOf(sql`s.site_id`, sql`commercial.shared_site_folded`),
    inNameOf(sql`s.customer_id`, sql`commercial.shared_customer_folded`),
    inNameOf(sql`s.agent_id`, sql`commercial.shared_agent_folded`),
  ],
  filters: {
    agent: refsIn(sql`s.agent_id`),
    site: refsIn(sql`s.site_id`),
    customer: refsIn(sql`s.customer_id`),
    type: choicesOf(sql`b.type`),
    period: periodOnInstant(sql`b.start_at`),
  },
});

/** Breaks of archived services are hidden; their rows stay. */
export const shownBreaks = notArchived;
