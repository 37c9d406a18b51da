import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { isIndividual } from '@vigie/contracts/commercial/customer/customer-identity';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { shownAddress } from '@vigie/contracts/formats/address';
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
    address: shownAddress(row.address),
    type: row.type as Customer['type'],
    settlementPeriod: row.settlementPeriod as Customer['settlementPeriod'],
    contacts,
    twins: await selectTwins(row),
    accounts: contacts.filter((contact) => contact.hasAccount).length,
  };
}

/** Returns possible duplicates of a customer: businesses with the same SIRET, or private persons with the same name. */
async function selectTwins(of: { id: string; type: number; siret: string | null; nameFolded: string }) {
  const individual = isIndividual(of);
  if (!individual && !of.siret) return [];
  return db()
    .selectFrom('customer')
    .select(['id', 'name'])
    .where((is) =>
      individual
        ? is.and([is('nameFolded', '=', of.nameFolded), is('type', '=', CUSTOMER_TYPE.individual)])
        : is('siret', '=', of.siret),
    )
    .where('id', '<>', of.id)
    .where('status', '<>', customerStatuses.value.deleted)
    .orderBy('name')
    .limit(5)
    .execute();
}
