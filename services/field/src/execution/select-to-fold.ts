import type { Elsewhere, KnownBreak, PlannedExecution } from '@vigie/contracts/field/execution/execution';
import { isFieldAct, type ServiceAct } from '@vigie/contracts/field/execution/service-act';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { sql } from 'kysely';
import { selectBreakRules } from '../service/break-rules';
import { db } from '../tables';
import { selectActs } from './record-acts';

type FoldedRow = Awaited<ReturnType<typeof lockRows>>[number];
export type BreakRow = Awaited<ReturnType<typeof selectPauses>>[number];

/** A service with all that its fold reads. */
export interface ToFold {
  row: FoldedRow;
  pauses: readonly BreakRow[];
  acts: readonly ServiceAct[];
  planned: PlannedExecution;
}

/** Locks services, in the order of their ids, and reads what their folds need. */
export async function selectToFold(ids: readonly string[]): Promise<ToFold[]> {
  if (ids.length === 0) return [];
  const rows = await lockRows(ids);
  const acts = await selectActs(ids);
  const pauses = groupBy(await selectPauses(ids), (it) => it.serviceId);
  const done = rows.filter((row) => (acts.get(row.id) ?? []).some(isFieldAct));
  const sites = await selectPlaces(done.map((row) => row.siteId));
  const elsewhere = await selectElsewhere(done, acts);
  const unplannedBreak = (await selectBreakRules())('pause');
  return rows.map((row) => {
    const own = pauses.get(row.id) ?? [];
    return {
      row,
      pauses: own,
      acts: acts.get(row.id) ?? [],
      planned: {
        start: Date.parse(row.startAt),
        end: Date.parse(row.endAt),
        agentId: row.agentId,
        planned: row.planned,
        breaks: own.map(asKnown),
        unplannedBreak,
        site: sites.get(row.siteId) ?? null,
        elsewhere: elsewhere.filter((it) => it.serviceId !== row.id),
      },
    };
  });
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

async function lockRows(ids: readonly string[]) {
  return db()
    .selectFrom('service')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Pauses alone: delays and departures are the office's, and nobody begins or ends them. */
async function selectPauses(ids: readonly string[]) {
  return db()
    .selectFrom('serviceBreak')
    .select([
      'id',
      'serviceId',
      'status',
      'startAt',
      'endAt',
      'durationMin',
      'plannedStartAt',
      'plannedEndAt',
      'notWork',
      'notCharge',
    ])
    .where('serviceId', 'in', [...ids])
    .where('type', '=', 'pause')
    .execute();
}

const asKnown = ({ id, plannedStartAt, plannedEndAt, notWork, notCharge }: BreakRow): KnownBreak => ({
  id,
  notWork,
  notCharge,
  planned: plannedStartAt && plannedEndAt ? { start: Date.parse(plannedStartAt), end: Date.parse(plannedEndAt) } : null,
});

type Place = NonNullable<PlannedExecution['site']>;

async function selectPlaces(siteIds: readonly string[]): Promise<Map<string, Place>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; latitude: number; longitude: number; radius: number | null }>`
    select id, latitude, longitude, radius
    from commercial.shared_site
    where id = any(${[...new Set(siteIds)]}::uuid[]) and latitude is not null and longitude is not null`.execute(db());
  return new Map(rows.map(({ id, latitude, longitude, radius }) => [id, { latitude, longitude, radiusM: radius }]));
}

/** What the agents of these services did on others around them: nobody is longer on one than the longest service. */
async function selectElsewhere(
  done: readonly FoldedRow[],
  acts: ReadonlyMap<string, readonly ServiceAct[]>,
): Promise<Elsewhere[]> {
  const own = done.flatMap((row) => (acts.get(row.id) ?? []).filter(isFieldAct));
  const agentIds = [...new Set(own.flatMap((act) => (act.agentId ? [act.agentId] : [])))];
  if (agentIds.length === 0) return [];
  const around = SERVICE_MAX_MIN * 60_000;
  const times = own.map((act) => act.at);
  const rows = await db()
    .selectFrom('serviceStretch')
    .select(['serviceId', 'agentId', 'startAt', 'endAt'])
    .where('agentId', 'in', agentIds)
    .where('startAt', '>', new Date(Math.min(...times) - around).toISOString())
    .where('startAt', '<', new Date(Math.max(...times) + around).toISOString())
    .execute();
  return rows.map(({ serviceId, agentId, startAt, endAt }) => ({
    serviceId,
    agentId: agentId ?? '',
    start: Date.parse(startAt),
    end: endAt === null ? null : Date.parse(endAt),
  }));
}
