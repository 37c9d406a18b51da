import type { CallResult } from '@vigie/contracts/core/call';
import type { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { sql } from 'kysely';
import { db } from '../tables';

type Figures = CallResult<typeof loneWorkerAlarmCalls.loneWorkerFigures>['figures'];

/** Statistics of the alarms received on the days of a period; drills are counted separately. */
export async function selectFigures(options: { start?: string; end?: string; timeZone: string }): Promise<Figures> {
  const { start, end, timeZone } = options;
  const within = sql`l.recorded_at is not null
    and ${start ? sql`l.recorded_at >= (${start}::date)::timestamp at time zone ${timeZone}` : sql`true`}
    and ${end ? sql`l.recorded_at < (${end}::date + 1)::timestamp at time zone ${timeZone}` : sql`true`}`;
  const { rows } = await sql<Figures>`
    with raised as (
      select l.kind, l.outcome, extract(epoch from l.acknowledged_at - l.recorded_at) as waited
      from field.lone_worker_alarm l where ${within}),
    kinds as (select kind, count(*)::int as count from raised where kind <> 'drill' group by kind)
    select count(*) filter (where kind <> 'drill')::int as alarms,
      count(*) filter (where kind = 'drill')::int as drills,
      percentile_cont(0.5) within group (order by waited) filter (where kind <> 'drill') as median_wait_s,
      max(waited) filter (where kind <> 'drill')::float as slowest_wait_s,
      count(*) filter (where outcome is not null and kind <> 'drill')::int as closed,
      count(*) filter (where outcome = 'false')::int as false_alarms,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by count desc, kind) from kinds), '[]')
        as kinds
    from raised`.execute(db());
  const [figures] = rows;
  if (!figures) throw new Error('Sums over no rows are one row.');
  return figures;
}
