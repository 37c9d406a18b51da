import { publishLive } from '@vigie/service-kit/live/publish';
import { db } from '../tables';

/** Publishes a live update of the rounds that contain a changed checkpoint. */
export async function publishRoundsOf(agencyId: string, checkpointId: string): Promise<void> {
  const rounds = await db()
    .selectFrom('roundCheckpoint')
    .select('roundId')
    .where('checkpointId', '=', checkpointId)
    .execute();
  if (rounds.length === 0) return;
  const ids = rounds.map(({ roundId }) => roundId);
  publishLive(agencyId, 'round.updated', ids, { right: 'ACCOUNT_RIGHT_LIST_ROUND' });
}
