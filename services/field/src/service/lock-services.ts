import { db } from '../tables';

/** A locked service, with its agent in the form of a save. */
export type ServiceRecord = Awaited<ReturnType<typeof lockServices>>[number];

/** Locks services in the order of their ids, so that two transactions on the same services cannot deadlock. */
export async function lockServices(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('service')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, agent: row.agentId === null ? null : { id: row.agentId } }));
}
