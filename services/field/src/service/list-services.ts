import type { Ref } from '@vigie/contracts/core/wire';
import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import {
  bindList,
  choicesOf,
  type ListBinding,
  periodOnInstant,
  refsIn,
  toggleOf,
} from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import type { LiveRow } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { servicesOfCustomer, stopsOfService } from '../circuit/select-stops';
import { NEEDS_REPORT } from '../intervention-report/needs-report';
import { asBar, BAR_COLUMNS } from '../planning/select-bars';
import { brokenOffOf } from './lock-services';
import { pointAsked } from './points/service-points';

/** Archived services are hidden from every list; their rows stay. */
export const notArchived = sql`s.status <> ${SERVICE_STATUS.archived}`;

const nameOf = (id: ReturnType<typeof sql>, name: ReturnType<typeof sql>) =>
  sql`case when ${id} is null then null else jsonb_build_object('id', ${id}, 'name', coalesce(${name}, '')) end`;

/**
 * JSON of the history of a service, oldest first, from which phones fold its execution. The office's planning acts are
 * left out, and its settlements but those of a missing end: an agent who forgot to end may take the next service.
 */
export const actsOfService = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', h.id, 'kind', h.kind, 'at', h.at, 'recordedAt', h.recorded_at,
    'agentId', h.agent_id, 'stopId', h.payload->>'stopId', 'breakOffActId', h.payload->>'breakOffActId',
    'settles', h.payload->>'anomaly') order by h.at, h.id)
  from field.service_act h
  where h.agency_id = s.agency_id and h.service_id = s.id and h.kind not in ('move', 'plan', 'unplan')
    and (h.kind <> 'settle' or h.payload->>'anomaly' like 'noEnd:%')), '[]')`;

const binding: ListBinding<typeof serviceList> = {
  from: sql`field.service s`,
  joins: {
    si: sql`left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id`,
    sn: sql`left join commercial.shared_site_folded sn on sn.agency_id = s.agency_id and sn.id = s.site_id`,
    c: sql`left join commercial.shared_customer c on c.agency_id = s.agency_id and c.id = s.customer_id`,
    cn: sql`left join commercial.shared_customer_folded cn on cn.agency_id = s.agency_id and cn.id = s.customer_id`,
    a: sql`left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = s.agent_id`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = s.agency_id and an.id = s.agent_id`,
    g: sql`cross join platform.shared_agency g`,
  },
  notNull: ['reference', 'status', 'startAt', 'endAt'],
  id: sql`s.id`,
  select: {
    id: sql`s.id`,
    reference: sql`s.reference`,
    status: sql`s.status`,
    startAt: sql`s.start_at`,
    endAt: sql`s.end_at`,
    timeZone: sql`coalesce(si.time_zone, g.time_zone)`,
    customer: nameOf(sql`s.customer_id`, sql`c.name`),
    site: nameOf(sql`s.site_id`, sql`si.name`),
    address: sql`null::text`,
    agent: nameOf(sql`s.agent_id`, sql`a.name`),
    specialty: sql`s.specialty`,
    intervention: sql`s.intervention`,
    needsReport: NEEDS_REPORT,
    isCircuit: sql`s.is_circuit`,
    planned: sql`s.planned`,
    notCharge: sql`s.not_charge`,
    durationMin: sql`(extract(epoch from s.end_at - s.start_at) / 60)::int`,
    durationBreaksMin: sql`(select coalesce(sum(b.duration_min), 0)::int from field.service_break b
      where b.agency_id = s.agency_id and b.service_id = s.id)`,
    startedAt: sql`s.started_at`,
    endedAt: sql`s.ended_at`,
    invoiceReference: sql`s.invoice_reference`,
    startPointId: sql`null::uuid`,
    endPointId: sql`null::uuid`,
    services: sql`'[]'::jsonb`,
    acts: sql`'[]'::jsonb`,
    brokenOff: brokenOffOf,
    updatedAt: sql`s.updated_at`,
  },
  order: { customer: sql`cn.name_folded`, site: sql`sn.name_folded`, agent: sql`an.name_folded` },
  search: [
    inText(sql`s.search_text`),
    inNameOf(sql`s.site_id`, sql`commercial.shared_site_folded`),
    inNameOf(sql`s.customer_id`, sql`commercial.shared_customer_folded`),
    inNameOf(sql`s.agent_id`, sql`commercial.shared_agent_folded`),
  ],
  filters: {
    period: periodOnInstant(sql`s.start_at`),
    sites: refsIn(sql`s.site_id`),
    customers: refsIn(sql`s.customer_id`),
    agents: refsIn(sql`s.agent_id`),
    status: choicesOf(sql`s.status`),
    agentStatus: choicesOf(sql`a.status`),
    isAgent: toggleOf(sql`s.agent_id is not null`),
    isInvoice: toggleOf(sql`s.invoice_reference is not null`),
    isEstimate: toggleOf(sql`exists (select from field.estimate_service e
      where e.agency_id = s.agency_id and e.service_id = s.id)`),
    isPlanned: toggleOf(sql`s.planned`),
    isCircuit: toggleOf(sql`s.is_circuit`),
    intervention: toggleOf(sql`s.intervention`),
  },
};

export const services = bindList(serviceList, binding);
/** Address on one line, such as `Quai 3, 12 rue du Port, 33000 Bordeaux`. */
const addressOfSite = sql`nullif(concat_ws(', ', nullif(si.address->>'street', ''),
  nullif(concat_ws(' ', nullif(si.address->>'zipcode', ''), nullif(si.address->>'city', '')), '')), '')`;

/** An agent's own services have their histories and addresses. */
const ownServices = bindList(serviceList, {
  ...binding,
  select: {
    ...binding.select,
    startPointId: pointAsked('start_point_id'),
    endPointId: pointAsked('end_point_id'),
    services: stopsOfService,
    acts: actsOfService,
    address: addressOfSite,
  },
});

/** A customer's list has the stops of circuits at its sites as rows. */
const servicesFor = (customerId: string) =>
  bindList(serviceList, {
    ...binding,
    from: servicesOfCustomer(customerId),
    select: { ...binding.select, brokenOff: sql`null::jsonb` },
  });

/** Returns the list of services for the caller. */
export function listFor({ agentId, customerId }: Scope) {
  if (customerId) return servicesFor(customerId);
  return agentId ? ownServices : services;
}

const liveServices = bindList(serviceList, { ...binding, select: { ...BAR_COLUMNS, ...binding.select } });

/**
 * Selects services with the fields of both the list and the board, for live updates: a screen replaces its row and must
 * not lose fields.
 */
export async function selectLiveRows(ids: readonly string[]): Promise<LiveRow[]> {
  const rows = await liveServices.byIds(ids);
  return rows.map((row): LiveRow => asBar<typeof row & Pick<PlanningBar, 'unpaid' | 'stops'>>(row));
}

/** A caller's rows lack the columns that it may not read, so nothing is named that no row shows. */
type Named = Partial<Pick<ServiceRow, 'site' | 'customer' | 'agent' | 'specialty'>>;

/** Returns each site, customer, speciality and agent that the rows of a page name, once. */
export function namedInPage(rows: readonly Named[]) {
  const refs = (of: (row: Named) => Ref | null | undefined): Ref[] => [
    ...new Map(rows.flatMap((row) => of(row) ?? []).map(({ id, name }) => [id, { id, name }])).values(),
  ];
  return {
    sites: refs(({ site }) => site),
    customers: refs(({ customer }) => customer),
    specialties: [...new Set(rows.flatMap(({ specialty }) => specialty ?? []))],
    agents: refs(({ agent }) => agent),
  };
}
