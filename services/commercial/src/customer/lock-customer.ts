import { sql } from 'kysely';
import { db } from '../tables';
import { activeSitesOf } from './list-customers';

export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

export const lockCustomer = (id: string) =>
  db()
    .selectFrom('customer')
    .selectAll()
    .select(activeSitesOf(sql`customer`).as('activeSites'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
