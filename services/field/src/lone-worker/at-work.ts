import { db } from '../tables';

/** Whether an agent was at work in a service at some time, by the acts that the server knows. */
export async function wasAtWork(serviceId: string, agentId: string, at: string): Promise<boolean> {
  const stretch = await db()
    .selectFrom('serviceStretch')
    .select('serviceId')
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .where('startAt', '<=', at)
    .where((it) => it.or([it('endAt', 'is', null), it('endAt', '>=', at)]))
    .executeTakeFirst();
  return stretch !== undefined;
}
