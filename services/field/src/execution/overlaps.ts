import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { db } from '../tables';
import { refoldJob } from './refold.job';

/** The services that share time with one by the presence of an agent, as its last fold marked them. */
export async function selectOverlapping(serviceId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('serviceAnomaly')
    .select('otherServiceId')
    .where('serviceId', '=', serviceId)
    .where('code', '=', 'overlap')
    .execute();
  return rows.flatMap(({ otherServiceId }) => (otherServiceId ? [otherServiceId] : []));
}

/** The other services of an overlap are marked, or freed of it, by a job of their own. */
export async function markOverlaps(agencyId: string, ...overlapping: readonly string[][]): Promise<void> {
  const serviceIds = [...new Set(overlapping.flat())];
  if (serviceIds.length > 0) await enqueue(refoldJob, { agencyId, serviceIds }, { agencyId });
}
