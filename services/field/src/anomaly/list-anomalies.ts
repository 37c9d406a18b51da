import { anomalyList } from '@vigie/contracts/field/anomaly/anomaly';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

/** Site of the anomaly. A missed stop is shown at the site of the stop, not at the site where its circuit begins. */
const siteId = sql`coalesce(t.site_id, s.site_id)`;
const customerId = sql`coalesce(t.customer_id, s.customer_id)`;
const state = sql`coalesce(x.settled->>'decision', 'toCheck')`;

export const anomalies = bindList(anomalyList, {
  from: sql`field.service_anomaly x`,
  joins: {
    s: sql`join field.service s on s.agency_id = x.agency_id and s.id = x.service_id`,
    t: sql`left join field.circuit_stop t on x.code = 'missedStop' and t.agency_id = x.agency_id
      and t.service_id = x.service_id and t.id::text = split_part(x.key, ':', 2)`,
    si: sql`left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = ${siteId}`,
    sn: sql`left join commercial.shared_site_folded sn on sn.agency_id = s.agency_id and sn.id = ${siteId}`,
    c: sql`left join commercial.shared_customer c on c.agency_id = s.agency_id and c.id = ${customerId}`,
    cn: sql`left join commercial.shared_customer_folded cn on cn.agency_id = s.agency_id and cn.id = ${customerId}`,
    a: sql`left join commercial.shared_agent a on a.agency_id = x.agency_id and a.id = x.agent_id`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = x.agency_id and an.id = x.agent_id`,
    o: sql`left join field.service o on o.agency_id = x.agency_id and o.id = x.other_service_id`,
    os: sql`left join commercial.shared_site os on os.agency_id = o.agency_id and os.id = o.site_id`,
    g: sql`cross join platform.shared_agency g`,
  },
  notNull: ['at'],
  id: sql`(x.service_id || ' ' || x.key)`,
  key: [sql`x.service_id`, sql`x.key`],
  select: {
    id: sql`x.service_id || ' ' || x.key`,
    serviceId: sql`x.service_id`,
    key: sql`x.key`,
    reference: sql`s.reference`,
    at: sql`x.at`,
    timeZone: sql`coalesce(si.time_zone, g.time_zone)`,
    code: sql`x.code`,
    minutes: sql`x.minutes`,
    metres: sql`x.metres`,
    agent: sql`case when x.agent_id is null then null
      else jsonb_build_object('id', x.agent_id, 'name', coalesce(a.name, '')) end`,
    site: sql`jsonb_build_object('id', ${siteId}, 'name', coalesce(si.name, ''))`,
    customer: sql`jsonb_build_object('id', ${customerId}, 'name', coalesce(c.name, ''))`,
    other: sql`case when o.id is null then null else concat_ws(' · ', o.reference, os.name) end`,
    startAt: sql`coalesce(t.start_at, s.start_at)`,
    endAt: sql`coalesce(t.end_at, s.end_at)`,
    startedAt: sql`s.started_at`,
    endedAt: sql`s.ended_at`,
    payMin: sql`s.pay_min`,
    invoiceMin: sql`s.invoice_min`,
    state,
    settledById: sql`x.settled->>'actId'`,
    settledBy: sql`x.settled->>'author'`,
    because: sql`x.settled->>'because'`,
  },
  order: { agent: sql`an.name_folded`, site: sql`sn.name_folded`, customer: sql`cn.name_folded` },
  search: [
    inUnfolded(sql`s.reference`),
    inNameOf(siteId, sql`commercial.shared_site_folded`),
    inNameOf(customerId, sql`commercial.shared_customer_folded`),
    inNameOf(sql`x.agent_id`, sql`commercial.shared_agent_folded`),
  ],
  filters: {
    period: periodOnInstant(sql`x.at`),
    state: choicesOf(state),
    code: choicesOf(sql`x.code`),
    agents: refsIn(sql`x.agent_id`),
    sites: refsIn(siteId),
    customers: refsIn(customerId),
  },
});
