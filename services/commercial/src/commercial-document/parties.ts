import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { InvoicedSite } from '../invoice/paper/places';
import { db } from '../tables';

/**
 * Returns the customer of a document. A credit note may be made for a customer that was deleted since (`deletedToo`).
 */
export async function selectCustomer(id: string, { deletedToo = false } = {}) {
  const customer = await db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer || (customer.status === customerStatuses.value.deleted && !deletedToo))
    throw badField('customer', COMMERCIAL_MESSAGES.customerNotFound);
  return customer;
}

/** True when the customer or the agent with whom something was agreed has been deleted. */
export async function isDeleted(party: { customerId?: string | null; agentId?: string | null }): Promise<boolean> {
  const { rows } = await sql`
    select from commercial.customer where id = ${party.customerId ?? null} and status = ${sql.lit(customerStatuses.value.deleted)}
    union all
    select from commercial.agent where id = ${party.agentId ?? null} and status = ${sql.lit(AGENT_STATUS.deleted)}`.execute(
    db(),
  );
  return rows.length > 0;
}

/** Refuses a site of another customer. */
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
 * Refuses lines at a site that is not the customer's, unless services of the document were done there for this
 * customer. The paper prints the addresses of the sites, and the VAT rate depends on them.
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

/** Selects the sites that a document and its lines name. */
export async function selectNamedSites(named: readonly (string | null)[]): Promise<InvoicedSite[]> {
  const ids = [...new Set(named.filter((id) => id !== null))];
  if (ids.length === 0) return [];
  return db().selectFrom('site').select(['id', 'name', 'address']).where('id', 'in', ids).execute();
}

/** Refuses services that were done for another customer. */
export async function refuseForeignServices(serviceIds: readonly string[], customerId: string): Promise<void> {
  if (serviceIds.length === 0) return;
  const { rows } = await sql<{ own: number }>`
    select count(*)::int as own from field.shared_service s
    where s.id = any(${[...serviceIds]}::uuid[]) and s.customer_id = ${customerId}`.execute(db());
  if (rows[0]?.own !== serviceIds.length) throw badField('serviceIds', COMMERCIAL_MESSAGES.serviceOfNobody);
}
