import { sql } from 'kysely';
import { transactionOf } from '../db/database';
import type { AnyJob } from './define';
import type { NewJob } from './queues';

export interface JobAgency {
  agencyId: string;
  timeZone: string;
}

/** Selects the agencies in which a job runs; closed ones only when the job includes them. */
export async function selectJobAgencies({ closedToo }: Pick<AnyJob, 'closedToo'>): Promise<JobAgency[]> {
  const which = sql.table(closedToo ? 'platform.shared_every_agency_id' : 'platform.shared_agency_id');
  const { rows } = await sql<JobAgency>`select agency_id, time_zone from ${which}`.execute(transactionOf<unknown>()());
  return rows;
}

/**
 * One run of a scheduled job, in one agency or in none. The id contains the scheduled time, so that a run that is handed
 * over twice is queued once.
 *
 * @param at the scheduled time, in milliseconds since 1970
 */
export const scheduledRun = ({ queue, name, attempts = 8 }: AnyJob, at: number, agencyId?: string): NewJob => ({
  queue,
  name,
  data: { payload: agencyId ? { agencyId } : {} },
  options: {
    jobId: [name, ...(agencyId ? [agencyId] : []), at].join('_'),
    attempts,
    backoff: { type: 'exponential', delay: 1_000 },
  },
});
