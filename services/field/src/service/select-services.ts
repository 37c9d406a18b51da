import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { SeriesReach } from '@vigie/contracts/field/series/series';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { formatInstantTime } from '@vigie/contracts/formats/french';
import { interruptionHours } from '@vigie/contracts/rules/hours/interruptions';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { servicesOfCustomer, stopsOfService } from '../circuit/select-stops';
import { reachOfSeries } from '../series/series-members';
import { db } from '../tables';
import { HOLIDAYS_OF_SITE } from './holidays-of-site';
import { type CalendarOfSite, selectHourCalendars } from './hour-calendars';
import { actsOfService } from './list-services';
import { brokenOffOf } from './lock-services';
import { pointAsked } from './points/service-points';

interface FoundService {
  id: string;
  reference: string;
  status: number;
  customerId: string;
  customerName: string | null;
  siteId: string;
  siteName: string | null;
  agentId: string | null;
  agentName: string | null;
  specialty: string | null;
  activityType: string | null;
  intervention: boolean;
  needsReport: boolean;
  isCircuit: boolean;
  startAt: string;
  endAt: string;
  timeZone: string;
  /** Holidays that the site follows. */
  holidays: string | null;
  groupId: string | null;
  nbAgents: number;
  countEstimates: number;
  series: SeriesReach | null;
  planned: boolean;
  notCharge: boolean;
  comment: string | null;
  breaks: ServiceBreak[];
  invoiceReference: string | null;
  startPointId: string | null;
  endPointId: string | null;
  startedAt: string | null;
  endedAt: string | null;
  startPosition: Position | null;
  endPosition: Position | null;
  endReason: string | null;
  endReasonText: string | null;
  services: Service['services'];
  acts: Service['acts'];
  brokenOff: Service['brokenOff'];
  updatedAt: string;
}

/**
 * Condition on `s` of the services that a customer or an agent may see; undefined for the office. Drafts are hidden
 * from both; work that an agent created itself is visible to that agent.
 */
export function visibleTo(scope: Scope): RawBuilder<unknown> | undefined {
  const shown = sql`s.status <> ${SERVICE_STATUS.archived}`;
  if (scope.customerId) return sql`(s.customer_id = ${scope.customerId}::uuid and s.planned and ${shown})`;
  if (scope.agentId) {
    const own = sql`(s.agent_id = ${scope.agentId}::uuid and (s.planned or s.by_agent))`;
    // An agent keeps seeing a service that it acted on, whoever is planned since.
    return sql`((${own} or s.executed_by @> ${[scope.agentId]}::uuid[]) and ${shown})`;
  }
  return undefined;
}

/** The source of the caller's services, as `s`. */
export const servicesSeenBy = ({ customerId }: Scope): RawBuilder<unknown> =>
  customerId ? servicesOfCustomer(customerId) : sql`field.service s`;

/** Selects services by a condition on `s`, with the names that they refer to and their breaks. */
async function selectServices(where: RawBuilder<unknown>, timeZone: string, scope: Scope = {}): Promise<Service[]> {
  const { rows } = await sql<FoundService>`${PREPARED}
    select s.id, s.reference, s.status, s.customer_id, s.site_id, s.agent_id, s.specialty, s.activity_type, s.intervention,
      s.intervention and coalesce(si.intervention_report_enabled, true) as needs_report,
      s.is_circuit, s.start_at, s.end_at, s.group_id, s.planned, s.not_charge, s.comment, s.invoice_reference,
      ${pointAsked('start_point_id')} as start_point_id, ${pointAsked('end_point_id')} as end_point_id, s.started_at, s.ended_at, s.start_position, s.end_position, s.end_reason,
      s.end_reason_text, s.updated_at, coalesce(si.time_zone, ${timeZone}) as time_zone, ${HOLIDAYS_OF_SITE} as holidays,
      c.name as customer_name, si.name as site_name, a.name as agent_name,
      case when s.group_id is null then 1
           else (select count(*)::int from field.service g where g.agency_id = s.agency_id and g.group_id = s.group_id)
      end as nb_agents,
      (select count(*)::int from field.estimate_service es
        where es.agency_id = s.agency_id and es.service_id = s.id) as count_estimates,
      ${reachOfSeries} as series,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'reference', b.reference, 'type', b.type, 'status', b.status, 'startAt', b.start_at,
          'endAt', b.end_at, 'durationMin', b.duration_min, 'notWork', b.not_work, 'notCharge', b.not_charge)
          order by b.start_at, b.id)
        from field.service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]') as breaks,
      ${stopsOfService} as services, ${actsOfService} as acts,
      ${brokenOffOf} as broken_off
    from ${servicesSeenBy(scope)}
    left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    left join commercial.shared_customer c on c.agency_id = s.agency_id and c.id = s.customer_id
    left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = s.agent_id
    where ${where} order by s.start_at, s.id`.execute(db());
  if (rows.length === 0) return [];
  const calendarOf = await selectHourCalendars();
  return rows.map((row) => asService(row, calendarOf));
}

export async function selectServicesByIds(ids: readonly string[], timeZone: string): Promise<Service[]> {
  return selectServices(sql`s.id = any(${[...ids]}::uuid[])`, timeZone);
}

/**
 * Reads one service.
 * @throws 404 when the caller may not see it
 */
export async function selectServiceById(id: string, timeZone: string, scope: Scope = {}): Promise<Service> {
  const visible = visibleTo(scope) ?? sql`true`;
  const [service] = await selectServices(sql`s.id = ${id}::uuid and ${visible}`, timeZone, scope);
  if (!service) throw notFound(FIELD_MESSAGES.serviceNotFound);
  if (scope.customerId) return forCustomer(service);
  return scope.agentId ? { ...service, series: null, countEstimates: undefined } : service;
}

/** A customer does not see assignments, positions, or the agent's reason for leaving early. */
const forCustomer = (service: Service): Service => ({
  ...service,
  acts: [],
  brokenOff: null,
  series: null,
  countEstimates: undefined,
  startPosition: null,
  endPosition: null,
  endReasonText: null,
});

/** PostgreSQL's JSON writes instants with the offset of the session, so they are converted to UTC. */
const iso = (instant: string): string => new Date(instant).toISOString();
const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

function asService(row: FoundService, calendarOf: CalendarOfSite): Service {
  const { customerId, customerName, siteId, siteName, agentId, agentName, holidays, ...kept } = row;
  const breaks = row.breaks.map((it) => ({
    ...it,
    startAt: iso(it.startAt),
    endAt: it.endAt && iso(it.endAt),
  }));
  const services = row.services.map((stop) => ({
    ...stop,
    startAt: iso(stop.startAt),
    endAt: iso(stop.endAt),
    arrivedAt: stop.arrivedAt && iso(stop.arrivedAt),
    leftAt: stop.leftAt && iso(stop.leftAt),
  }));
  const acts = row.acts.map((act) => ({ ...act, at: iso(act.at), recordedAt: iso(act.recordedAt) }));
  const series = row.series && { ...row.series, updatedAt: iso(row.series.updatedAt) };
  return {
    ...kept,
    series,
    acts,
    services,
    customer: { id: customerId, name: customerName ?? '' },
    site: { id: siteId, name: siteName ?? '' },
    agent: agentId ? { id: agentId, name: agentName ?? '' } : null,
    startAtTime: formatInstantTime(row.startAt, row.timeZone),
    endAtTime: formatInstantTime(row.endAt, row.timeZone),
    breaks,
    durationMin: minutesBetween(row.startAt, row.endAt),
    durationBreaksMin: breaks.reduce((sum, it) => sum + it.durationMin, 0),
    interruptions: interruptionHours(
      breaks.flatMap(({ startAt, endAt }) => (endAt ? [{ start: Date.parse(startAt), end: Date.parse(endAt) }] : [])),
      calendarOf(row.timeZone, holidays),
    ),
  };
}
