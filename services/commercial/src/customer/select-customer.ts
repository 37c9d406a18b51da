import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Address } from '@vigie/contracts/formats/address';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { activeSitesOf } from './list-customers';

export async function selectCustomerById(id: string): Promise<Customer> {
  const row = await db()
    .selectFrom('customer')
    .selectAll()
    .select(activeSitesOf(sql`customer`).as('activeSites'))
    .where('id', '=', id)
    .where('status', '<>', customerStatuses.value.deleted)
    .executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.customerNotFound);
  const contacts = await db()
    .selectFrom('customerContact')
    .selectAll()
    .where('customerId', '=', id)
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();
  return {
    ...row,
    type: row.type as Customer['type'],
    settlementPeriod: row.settlementPeriod as Customer['settlementPeriod'],
    address: row.address as Address,
    contacts,
    twins: row.siret ? await selectTwins(id, row.siret) : [],
    accounts: contacts.filter((contact) => contact.hasAccount).length,
  };
}

const selectTwins = (id: string, siret: string): Promise<Customer['twins']> =>
  db()
    .selectFrom('customer')
    .select(['id', 'name'])
    .where('siret', '=', siret)
    .where('id', '<>', id)
    .where('status', '<>', customerStatuses.value.deleted)
    .orderBy('name')
    .limit(5)
    .execute();
