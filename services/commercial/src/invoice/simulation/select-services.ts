import { CANCELLED_SERVICES, SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../../tables';
import { isInDraft, isInvoiced } from './invoiced';
import type { SiteOfService } from './site-calendar';

/** A service as invoicing needs it, read from the field program's view. */
export interface ServiceToInvoice {
  id: string;
  customerId: string;
  siteId: string;
  site: SiteOfService & { name: string; purchaseOrder: string | null };
  specialty: string | null;
  intervention: boolean;
  isCircuit: boolean;
  agentId: string | null;
  startAt: string;
  endAt: string;
  /** The service began and has no end: the agent is still on site, or forgot to end it. */
  open: boolean;
  breaks: { startAt: string; endAt: string | null; notCharge: boolean; type: string; status: number }[];
  /** Worked minutes are recorded: planned pauses that were not taken then count as worked. */
  hasWorkedMinutes: boolean;
  /** The times kept for invoicing; null while they are unknown. */
  stretches: { start: string; end: string }[] | null;
  /** Anomalies not settled in « À vérifier ». */
  unsettled: number;
  /** On a live invoice, or on the live invoice of its estimate. */
  invoiced: boolean;
  /** On another draft. */
  inDraft: boolean;
}

/** Statuses of services done, in whole or in part: the default of a simulation. */
export const DONE = [
  SERVICE_STATUS.inProgress,
  SERVICE_STATUS.finished,
  SERVICE_STATUS.interrupted,
  SERVICE_STATUS.paused,
  SERVICE_STATUS.notFinished,
];

export interface SimulationFilters {
  period?: { start: string; end: string } | null;
  customers: { all: true } | string[];
  sites: { all: true } | string[];
  isAgent: -1 | 0 | 1;
  isInvoice: -1 | 0 | 1;
  isDrafted: -1 | 0 | 1;
  isPlanned: -1 | 0 | 1;
  status: number[];
}

type Sql = RawBuilder<unknown>;

const INVOICED = isInvoiced({ service: sql`s.id` });
const IN_DRAFT = isInDraft({ service: sql`s.id` });

function toggled(value: -1 | 0 | 1, condition: Sql): Sql[] {
  if (value === -1) return [];
  return [value === 1 ? condition : sql`not ${condition}`];
}

const among = (column: Sql, value: { all: true } | string[]): Sql[] =>
  Array.isArray(value) ? [sql`${column} = any(${value}::uuid[])`] : [];

const beginningIn = (period: SimulationFilters['period'], timeZone: string): Sql[] =>
  period
    ? [
        sql`s.start_at >= ${period.start}::date::timestamp at time zone ${timeZone}`,
        sql`s.start_at < (${period.end}::date + 1)::timestamp at time zone ${timeZone}`,
      ]
    : [];

/**
 * Selects the chargeable services that begin in a period of days in the agency's time zone. Without a period the result
 * would have no bound, so invoiced services are then left out unless the filter asks for them.
 */
export async function selectServices(
  filters: SimulationFilters,
  timeZone: string,
  limit: number,
): Promise<ServiceToInvoice[]> {
  return read(
    [
      ...beginningIn(filters.period, timeZone),
      sql`s.status = any(${filters.status}) and s.status <> ${SERVICE_STATUS.archived}`,
      sql`not s.not_charge`,
      ...among(sql`s.customer_id`, filters.customers),
      ...among(sql`s.site_id`, filters.sites),
      ...toggled(filters.isAgent, sql`(s.agent_id is not null)`),
      ...toggled(filters.isPlanned, sql`s.planned`),
      ...toggled(filters.period || filters.isInvoice === 1 ? filters.isInvoice : 0, INVOICED),
      ...toggled(filters.isDrafted, IN_DRAFT),
    ],
    limit,
  );
}

/** Counts, per month (`YYYY-MM`), the services done in the given days that are on no invoice and no draft. */
export async function countUnbilled(
  { from, before }: { from: string; before: string },
  timeZone: string,
): Promise<{ month: string; services: number }[]> {
  const { rows } = await sql<{ month: string; services: number }>`
    select to_char(s.start_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as services
    from field.shared_service s
    where s.start_at >= ${from}::date::timestamp at time zone ${timeZone}
      and s.start_at < ${before}::date::timestamp at time zone ${timeZone}
      and s.status = any(${DONE}) and not s.not_charge and not ${INVOICED} and not ${IN_DRAFT}
    group by 1 order by 1`.execute(db());
  return rows;
}

/** Selects the services among these ids that may be billed. */
export async function selectServicesByIds(ids: readonly string[]): Promise<ServiceToInvoice[]> {
  if (ids.length === 0) return [];
  return read(
    [sql`s.id = any(${[...ids]}::uuid[])`, sql`not s.not_charge`, sql`s.status <> all(${[...CANCELLED_SERVICES]})`],
    ids.length + 1,
  );
}

/**
 * Looks up the times kept of each service by key. The lateral join with `offset 0` is deliberate: with a plain join
 * PostgreSQL reads the whole view of the field program for each service, and one invoice takes a second in an agency
 * with some thousand services.
 */
const KEPT_OF_EACH = sql`cross join lateral (
  select f.stretches, f.open_anomalies from field.shared_service_invoice f
  where f.agency_id = s.agency_id and f.service_id = s.id offset 0) f`;

async function read(conditions: Sql[], limit: number): Promise<ServiceToInvoice[]> {
  const { rows } = await sql<ServiceToInvoice>`
    select s.id, s.customer_id, s.site_id, s.specialty, s.intervention, s.is_circuit, s.agent_id, s.start_at, s.end_at, s.breaks,
      s.ended_at is null and s.status <> ${SERVICE_STATUS.finished} as open, f.stretches,
      s.worked_min is not null as has_worked_minutes,
      f.open_anomalies as unsettled, ${INVOICED} as invoiced, ${IN_DRAFT} as in_draft,
      jsonb_build_object('name', t.name, 'timeZone', t.time_zone, 'holidayLocale', t.holiday_locale,
        'zipcode', t.address->>'zipcode', 'purchaseOrder', t.purchase_order) as site
    from field.shared_service s
    ${KEPT_OF_EACH}
    join commercial.site t on t.agency_id = s.agency_id and t.id = s.site_id
    where ${sql.join(conditions, sql` and `)}
    order by t.name, s.start_at limit ${limit}`.execute(db());
  return rows;
}
