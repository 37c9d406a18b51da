import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';

/** Closes an agency to everybody but its owner, who may still pay. */
export async function closeAgency(agencyId: string, endsOn: string): Promise<void> {
  await db()
    .updateTable('agency')
    .set({ subscriptionActive: false, subscriptionEndsOn: endsOn, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', agencyId)
    .execute();
  await writeAudit({ agencyId, userId: null, action: 'subscription.ended' });
  publishLive(agencyId, 'agency.updated', [agencyId], {});
}
