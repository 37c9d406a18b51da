import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { refoldJob } from './refold.job';
import type { FoldedService } from './write-execution';

/** Enqueues a fold of the other services of an overlap, which sets or clears their anomaly. */
export async function markOverlaps(agencyId: string, { before, execution }: FoldedService): Promise<void> {
  const now = execution.anomalies.flatMap(({ code, otherId }) => (code === 'overlap' && otherId ? [otherId] : []));
  const serviceIds = [...new Set([...before.overlapping, ...now])];
  if (serviceIds.length > 0) enqueue(refoldJob, { agencyId, serviceIds }, { agencyId });
}
