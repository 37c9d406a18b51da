import { newId } from '@vigie/contracts/core/id';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { db } from '../tables';

/** Records an act of the office on a walk, at the server's time. */
export async function recordOfficeAct(
  kind: 'cancel' | 'restore',
  executionId: string,
  { agencyId, userId, name }: Pick<Actor, 'agencyId' | 'userId' | 'name'>,
): Promise<void> {
  const now = new Date();
  await db()
    .insertInto('roundAct')
    .values({ agencyId, id: newId(), executionId, kind, at: now, recordedAt: now, author: name, userId })
    .execute();
}
