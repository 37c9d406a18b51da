import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import type { Elsewhere, KnownBreak, PlannedExecution } from '@vigie/contracts/field/execution/execution';
import { FIELD_ACT_KINDS, type ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { AGENCY_AS_JSON, keepPublishedAgency, type PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { idIn, PREPARED } from '@vigie/service-kit/db/prepared';
import { type Selectable, sql } from 'kysely';
import { NEEDS_REPORT } from '../intervention-report/needs-report';
import { selectBreakRules } from '../service/saving/break-rules';
import { db, type FieldTables } from '../tables';
import type { OwnTolerance } from '../tolerance/select-tolerances';

/**
 * Columns that recording an act and folding read. They are named one by one because the statements are prepared and
 * kept, and `*` would break them at a migration.
 */
const READ = [
  'id',
  'status',
  'customerId',
  'siteId',
  'agentId',
  'specialty',
  'startAt',
  'endAt',
  'planned',
  'byAgent',
  'executedBy',
  'isCircuit',
  'startPointId',
  'endPointId',
  'tolerance',
] as const;
export type ServiceRow = Pick<Selectable<FieldTables['service']>, (typeof READ)[number]>;
/** The columns of `READ`, for a service with the alias `s`. */
export const SERVICE_COLUMNS = sql.join(READ.map((column) => sql.ref(`s.${column}`)));

export type BreakRow = Pick<
  Selectable<FieldTables['serviceBreak']>,
  'id' | 'serviceId' | 'status' | 'startAt' | 'endAt' | 'plannedStartAt' | 'plannedEndAt' | 'notWork' | 'notCharge'
>;

/** A service with everything that its fold reads. */
export interface ToFold {
  row: ServiceRow;
  pauses: readonly BreakRow[];
  acts: readonly ServiceAct[];
  planned: PlannedExecution;
  /** Tolerances that its customer and its site override. */
  tolerances: readonly OwnTolerance[];
  /** Ids of the services that its last fold marked as overlapping. */
  overlapping: readonly string[];
}

/** Reads what the folds of locked services need. */
export async function selectToFold(rows: readonly ServiceRow[]): Promise<ToFold[]> {
  if (rows.length === 0) return [];
  const around = await selectFoldInputs(rows);
  keepPublishedAgency(around.agency);
  const unplannedBreak = (await selectBreakRules())('pause');
  const acts = groupBy(around.acts, (it) => it.serviceId);
  const pauses = groupBy(around.pauses, (it) => it.serviceId);
  const interruptions = groupBy(around.interruptions, (it) => it.serviceId);
  const stops = groupBy(around.stops, (it) => it.serviceId);
  const overlaps = groupBy(around.overlaps, (it) => it.serviceId);
  const unreported = new Set(around.unreported.map((it) => it.id));
  const inUse = new Set(around.points.map((it) => it.id));
  // A checkpoint that was archived or deleted since asks for nothing any more.
  const asked = (id: string | null) => (id !== null && inUse.has(id) ? id : null);
  const sites = new Map(around.places.map(({ id, ...place }) => [id, place]));
  const elsewhere = around.elsewhere.map(({ start, end, ...it }) => ({
    ...it,
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
  }));
  return rows.map((row) => {
    const own = pauses.get(row.id) ?? [];
    return {
      row,
      pauses: own,
      acts: (acts.get(row.id) ?? []).map(asAct),
      planned: {
        start: Date.parse(row.startAt),
        end: Date.parse(row.endAt),
        agentId: row.agentId,
        planned: row.planned,
        breaks: own.map(asKnown),
        interruptions: (interruptions.get(row.id) ?? []).map(asInterruption),
        unplannedBreak,
        site: sites.get(row.siteId) ?? null,
        elsewhere: elsewhere.filter((it) => it.serviceId !== row.id),
        reportMissing: unreported.has(row.id),
        startPointId: asked(row.startPointId),
        endPointId: asked(row.endPointId),
        stops: (stops.get(row.id) ?? []).map(({ id, siteId, startAt, endAt }) => ({
          id,
          start: Date.parse(startAt),
          end: Date.parse(endAt),
          place: sites.get(siteId) ?? null,
        })),
      },
      tolerances: around.tolerances.filter((it) => it.targetId === row.siteId || it.targetId === row.customerId),
      overlapping: (overlaps.get(row.id) ?? []).map((it) => it.otherId),
    };
  });
}

/** An act as PostgreSQL's JSON gives it: instants are text. */
type ReadAct = Omit<ServiceAct, 'at' | 'recordedAt'> & { serviceId: string; at: string; recordedAt: string };

const asAct = ({ serviceId: _, at, recordedAt, ...act }: ReadAct): ServiceAct => ({
  ...act,
  at: Date.parse(at),
  recordedAt: Date.parse(recordedAt),
});

const asKnown = ({ id, plannedStartAt, plannedEndAt, notWork, notCharge }: BreakRow): KnownBreak => ({
  id,
  notWork,
  notCharge,
  planned: plannedStartAt && plannedEndAt ? { start: Date.parse(plannedStartAt), end: Date.parse(plannedEndAt) } : null,
});

const asInterruption = ({ startAt, endAt, notWork, notCharge }: Interruption) => ({
  ...{ start: Date.parse(startAt), end: Date.parse(endAt) },
  ...{ notWork, notCharge },
});

type Interruption = Pick<BreakRow, 'serviceId' | 'startAt' | 'notWork' | 'notCharge'> & { endAt: string };

interface FoldInputs {
  agency: PublishedAgency | null;
  acts: ReadAct[];
  /** Breaks of the kind pause only: the office records delays and departures, and no act begins or ends them. */
  pauses: BreakRow[];
  interruptions: Interruption[];
  places: (NonNullable<PlannedExecution['site']> & { id: string })[];
  /** Presence of these services' agents on other services around them, within the longest allowed service. */
  elsewhere: (Omit<Elsewhere, 'start' | 'end'> & { start: string; end: string | null })[];
  tolerances: OwnTolerance[];
  overlaps: { serviceId: string; otherId: string }[];
  /** Stops of circuits, in order. */
  stops: { id: string; serviceId: string; siteId: string; startAt: string; endAt: string }[];
  /** Interventions without a signed report. */
  unreported: { id: string }[];
  /** The checkpoints of their starts and ends that are in use. */
  points: { id: string }[];
}

const all = (rows: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(it), '[]') from (${rows}) it)`;

/** SQL of the end by which the office replaced the missing one of a stretch `p`; null while it has not. */
const END_SETTLED = sql`(
  select coalesce((n.settled->>'correctedEnd')::timestamptz, greatest(p.start_at, o.end_at))
  from field.service_anomaly n join field.service o on o.agency_id = n.agency_id and o.id = n.service_id
  where n.agency_id = p.agency_id and n.service_id = p.service_id and n.code = 'noEnd'
    and n.agent_id = p.agent_id and n.settled is not null limit 1)`;

/** Reads in one statement, after the services are locked, because the phone waits for it at every act. */
async function selectFoldInputs(services: readonly ServiceRow[]): Promise<FoldInputs> {
  const ids = services.map((row) => row.id);
  const siteIds = [...new Set(services.map((row) => row.siteId))];
  const pointIds = [
    ...new Set(services.flatMap((row) => [row.startPointId, row.endPointId].filter((id) => id !== null))),
  ];
  const targets = [...new Set(services.flatMap((row) => [row.siteId, row.customerId]))];
  const around = sql`make_interval(mins => ${sql.lit(SERVICE_MAX_MIN)})`;
  const { rows } = await sql<FoldInputs>`${PREPARED}
    select
      ${AGENCY_AS_JSON} as agency,
      ${all(sql`
        select a.service_id as "serviceId", a.id, a.kind, a.at, a.recorded_at as "recordedAt", a.agent_id as "agentId",
          a.device, a.position, a.payload
        from field.service_act a where ${idIn(sql`a.service_id`, ids)}`)} as acts,
      ${all(sql`
        select b.id, b.service_id as "serviceId", b.status, b.start_at as "startAt", b.end_at as "endAt",
          b.planned_start_at as "plannedStartAt", b.planned_end_at as "plannedEndAt", b.not_work as "notWork",
          b.not_charge as "notCharge"
        from field.service_break b where ${idIn(sql`b.service_id`, ids)} and b.type = 'pause'`)} as pauses,
      ${all(sql`
        select b.service_id as "serviceId", b.start_at as "startAt", b.end_at as "endAt", b.not_work as "notWork",
          b.not_charge as "notCharge"
        from field.service_break b
        where b.service_id = any(${ids}::uuid[]) and b.type <> 'pause' and b.end_at is not null`)} as interruptions,
      ${all(sql`
        select si.id, si.latitude, si.longitude, si.radius as "radiusM"
        from commercial.shared_site si
        where (${idIn(sql`si.id`, siteIds)}
            or si.id in (select t.site_id from field.circuit_stop t where ${idIn(sql`t.service_id`, ids)}))
          and si.latitude is not null and si.longitude is not null`)} as places,
      ${all(sql`
        select p.service_id as "serviceId", p.agent_id as "agentId", p.start_at as start, coalesce(p.end_at, ${END_SETTLED}) as end
        from (
          select array_agg(distinct d.agent_id) as agents, min(d.at) as first, max(d.at) as last
          from field.service_act d
          where ${idIn(sql`d.service_id`, ids)} and d.kind = any(${sql.lit(`{${FIELD_ACT_KINDS.join(',')}}`)})) done
        join field.service_stretch p on p.agent_id = any(done.agents)
          and p.start_at > done.first - ${around} and p.start_at < done.last + ${around}`)} as elsewhere,
      ${all(sql`
        select t.target_id as "targetId", t.changes
        from field.tolerance t where ${idIn(sql`t.target_id`, targets)}`)} as tolerances,
      ${all(sql`
        select x.service_id as "serviceId", x.other_service_id as "otherId"
        from field.service_anomaly x
        where ${idIn(sql`x.service_id`, ids)} and x.code = 'overlap' and x.other_service_id is not null`)} as overlaps,
      ${all(sql`
        select t.id, t.service_id as "serviceId", t.site_id as "siteId", t.start_at as "startAt", t.end_at as "endAt"
        from field.circuit_stop t where ${idIn(sql`t.service_id`, ids)} order by t.position, t.id`)} as stops,
      ${all(sql`
        select s.id from field.service s
        left join commercial.shared_site si on si.id = s.site_id
        where ${idIn(sql`s.id`, ids)} and ${NEEDS_REPORT} and not exists (
          select from field.intervention_report r
          where r.agency_id = s.agency_id and r.service_id = s.id and r.signature is not null)`)} as unreported,
      ${all(sql`
        select k.id from field.checkpoint k
        where ${idIn(sql`k.id`, pointIds)} and k.status = ${checkpointStatuses.value.active}`)} as points`.execute(
    db(),
  );
  if (!rows[0]) throw new Error('A statement without a table gives one row.');
  return rows[0];
}
