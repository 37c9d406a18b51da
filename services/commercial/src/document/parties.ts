import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Address } from '@vigie/contracts/formats/address';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { InvoicedSite } from '../invoice/paper/places';
import { db } from '../tables';

/** The customer that a document is made for. A credit note may still be made for one that was deleted since. */
export async function selectCustomer(id: string, { deletedToo = false } = {}) {
  const customer = await db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer || (customer.status === customerStatuses.value.deleted && !deletedToo))
    throw badField('customer', COMMERCIAL_MESSAGES.customerNotFound);
  return customer;
}

/** The site that a document names is its customer's. */
export async function checkSite(draft: { site: { id: string } | null; customer: { id: string } }): Promise<void> {
  if (!draft.site) return;
  const site = await db().selectFrom('site').select('customerId').where('id', '=', draft.site.id).executeTakeFirst();
  if (site?.customerId !== draft.customer.id) throw badField('site', COMMERCIAL_MESSAGES.siteOfOtherCustomer);
}

interface PlacedLines {
  customer: { id: string };
  items: readonly { siteId: string | null }[];
  serviceIds?: readonly string[];
}

/**
 * The sites that lines name are their customer's, or were when the services of the document were done: the paper says
 * where they are, and the VAT follows them.
 */
export async function refuseForeignSites({ customer, items, serviceIds = [] }: PlacedLines): Promise<void> {
  const named = [...new Set(items.flatMap(({ siteId }) => siteId ?? []))];
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select t.id from site t where t.id = any(${named}::uuid[]) and (t.customer_id = ${customer.id} or exists (
      select from field.shared_service s
      where s.site_id = t.id and s.customer_id = ${customer.id} and s.id = any(${[...serviceIds]}::uuid[])))`.execute(
    db(),
  );
  const own = new Set(rows.map(({ id }) => id));
  const foreign = items.findIndex(({ siteId }) => siteId !== null && !own.has(siteId));
  if (foreign >= 0) throw badField(`items.${foreign}.siteId`, COMMERCIAL_MESSAGES.siteOfOtherCustomer);
}

/** Those that a document and its lines name. */
export async function selectNamedSites(named: readonly (string | null)[]): Promise<InvoicedSite[]> {
  const ids = [...new Set(named.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const sites = await db().selectFrom('site').select(['id', 'name', 'address']).where('id', 'in', ids).execute();
  return sites.map((site) => ({ ...site, address: site.address as Partial<Address> }));
}

/** A service is billed to the customer that it was done for. */
export async function refuseForeignServices(serviceIds: readonly string[], customerId: string): Promise<void> {
  if (serviceIds.length === 0) return;
  const { rows } = await sql<{ own: number }>`
    select count(*)::int as own from field.shared_service s
    where s.id = any(${[...serviceIds]}::uuid[]) and s.customer_id = ${customerId}`.execute(db());
  if (rows[0]?.own !== serviceIds.length) throw badField('serviceIds', COMMERCIAL_MESSAGES.serviceOfNobody);
}
