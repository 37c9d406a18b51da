import { sql } from 'kysely';
import { db } from '../tables';
import { aloneInOf, roundsOf } from './list-checkpoints';

export type CheckpointRecord = NonNullable<Awaited<ReturnType<typeof lockCheckpoint>>>;

const CHECKPOINT = sql`checkpoint`;

export const lockCheckpoint = (id: string) =>
  db()
    .selectFrom('checkpoint')
    .selectAll()
    .select([roundsOf(CHECKPOINT).as('rounds'), aloneInOf(CHECKPOINT).as('aloneIn')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
