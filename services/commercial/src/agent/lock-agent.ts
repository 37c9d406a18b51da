import { sql } from 'kysely';
import { heldBy } from '../equipment/select-equipment';
import { db } from '../tables';

export type AgentRecord = NonNullable<Awaited<ReturnType<typeof lockAgent>>>;

export const lockAgent = (id: string) =>
  db()
    .selectFrom('agent')
    .selectAll()
    .select(heldBy(sql`agent`).as('heldEquipment'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
