import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { refoldJob } from './refold.job';
import type { Folded } from './write-execution';

/** The other services of an overlap are marked, or freed of it, by a job of their own. */
export async function markOverlaps(agencyId: string, { before, execution }: Folded): Promise<void> {
  const now = execution.anomalies.flatMap(({ code, otherId }) => (code === 'overlap' && otherId ? [otherId] : []));
  const serviceIds = [...new Set([...before.overlapping, ...now])];
  if (serviceIds.length > 0) enqueue(refoldJob, { agencyId, serviceIds }, { agencyId });
}
