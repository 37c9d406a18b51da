import { sql } from 'kysely';
import { db } from '../tables';
import { accountsOf, activeSitesOf } from './list-customers';

export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

export const lockCustomer = (id: string) =>
  db()
    .selectFrom('customer')
    .selectAll()
    .select([activeSitesOf(sql`customer`).as('activeSites'), accountsOf(sql`customer`).as('accounts')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
