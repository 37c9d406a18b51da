import { sql } from 'kysely';
import { db } from '../tables';
import { licenceEnd } from './licence-choice';

export type AgentRecord = NonNullable<Awaited<ReturnType<typeof lockAgent>>>;

export const lockAgent = (id: string) =>
  db()
    .selectFrom('agent')
    .selectAll()
    .select(licenceEnd(sql.ref('agent.id')).as('licenceEndsOn'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
