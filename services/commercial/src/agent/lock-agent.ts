import { db } from '../tables';

export type AgentRecord = NonNullable<Awaited<ReturnType<typeof lockAgent>>>;

export const lockAgent = (id: string) =>
  db().selectFrom('agent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
