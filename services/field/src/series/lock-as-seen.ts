import { stale } from '@vigie/service-kit/problem';
import { lockServices } from '../service/lock-services';
import type { ServiceOfSeries } from './series-members';

/** Locks services of a series. @throws when one of them changed since the series was read */
export async function lockAsSeen(services: readonly ServiceOfSeries[], seenAt: string): Promise<void> {
  const locked = await lockServices(services.map(({ id }) => id));
  if (locked.some(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(seenAt))) throw stale();
}
