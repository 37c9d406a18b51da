import { db } from '../tables';

/** A service as it is locked, with its agent as a save names it. */
export type ServiceRecord = Awaited<ReturnType<typeof lockServices>>[number];

/** Locks services in the order of their ids, so that two who change the same ones wait for each other. */
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
