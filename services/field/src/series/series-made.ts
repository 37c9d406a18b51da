import type { PlanningError } from '@vigie/contracts/field/service/service';
import { CANCELLED_SERVICES, isCancelled } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { writtenBy } from '@vigie/service-kit/acts/history';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { lockServices } from '../service/lock-services';
import { asSaved } from '../service/saving/as-saved';
import { checkAsNew } from '../service/saving/plan-services';
import { serviceSet } from '../service/service-noun';
import { db } from '../tables';

/** Answers a series that already exists: a duplicate request or a retry after a lost answer. */
export async function madeAlready(seriesId: string, saves: readonly ParsedServiceSave[], standing: Standing) {
  const first = saves.map(({ id }) => id);
  const others = (await idsOfSeries(seriesId)).filter((id) => !first.includes(id));
  return { created: [...first, ...others], warnings: await warningsOf([...first, ...others], standing) };
}

/** Answers a save of a series that was already done. */
export async function savedAlready(seriesId: string, request: string, standing: Standing) {
  const saved = await writtenBy(serviceSet.noun, await idsOfSeries(seriesId), request);
  return { saved, warnings: await warningsOf(saved, standing) };
}

/** Returns the findings of the checks on existing services, as they were at their creation. */
export async function warningsOf(ids: readonly string[], standing: Standing): Promise<PlanningError[]> {
  const rows = (await lockServices(ids)).filter((row) => !isCancelled(row));
  return checkAsNew(
    rows.map((row) => ({ save: asSaved(row), known: row, path: '' })),
    standing,
  );
}

/** Returns the ids of the series' services that a request archived. */
export const endedAlready = async (seriesId: string, request: string): Promise<string[]> =>
  writtenBy(serviceSet.noun, await idsOfSeries(seriesId), request);

const idsOfSeries = async (seriesId: string): Promise<string[]> =>
  (await db().selectFrom('service').select('id').where('seriesId', '=', seriesId).execute()).map(({ id }) => id);

/** Number of services of a series that equals this one: same site, same agent, and all the same times. */
export async function countTwin(saves: readonly ParsedServiceSave[]): Promise<number> {
  const [first] = saves;
  if (!first) return 0;
  // The site of a circuit is that of its first stop.
  const siteId = first.services?.[0]?.site.id ?? first.site.id;
  const starts = saves.map(({ startAt }) => startAt);
  const ends = saves.map(({ endAt }) => endAt);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from field.service s
    join unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as t(start_at, end_at)
      on t.start_at = s.start_at and t.end_at = s.end_at
    where s.site_id = ${siteId} and s.agent_id is not distinct from ${first.agent?.id ?? null}::uuid
      and s.series_id is not null and s.status <> all(${[...CANCELLED_SERVICES]}::int[])
    group by s.series_id
    having count(distinct s.start_at) = ${saves.length}
    order by 1 desc limit 1`.execute(db());
  return rows[0]?.count ?? 0;
}
