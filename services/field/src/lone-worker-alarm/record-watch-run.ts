import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Longest normal gap between two runs of the watch. After a longer one the product was down, and phones could not send.
 */
const AWAY_S = 2 * BEAT_S;
/**
 * Least time between two periods of grace: a product that runs too rarely or crashes repeatedly must raise alarms all
 * the same.
 */
const GRACE_EVERY_S = 3_600;

/** Stores the time of this run for an agency with a watching phone, and restarts the period of grace after a gap. */
export async function recordWatchRun(agencyId: string, now = new Date()): Promise<void> {
  await sql`
    insert into field.lone_worker_look as l (agency_id, looked_at)
    select ${agencyId}::uuid, ${now}::timestamptz
    where exists (select from field.lone_worker_watch w where w.ended_at is null)
    on conflict (agency_id) do update set looked_at = excluded.looked_at,
      back_at = case when excluded.looked_at > l.looked_at + make_interval(secs => ${sql.lit(AWAY_S)})
          and (l.back_at is null or excluded.looked_at > l.back_at + make_interval(secs => ${sql.lit(GRACE_EVERY_S)}))
        then excluded.looked_at else l.back_at end`.execute(db());
}

/**
 * Condition on an agency without an outage that ended after `since`: phones that were cut off by one have had the time
 * to send again.
 */
export const graceIsOver = (since: Date) => sql<boolean>`not exists (
  select from field.lone_worker_look l where l.back_at >= ${since}::timestamptz)`;
