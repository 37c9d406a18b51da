import { customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { bindList, choicesOf, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inSeen } from '@vigie/service-kit/lists/in-seen';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { creditNotesOf } from '../invoice-run/credit-notes';

/** Deleted customers stay in the database because documents were issued to them, but no list shows them. */
export const notDeleted = sql`c.status <> ${customerStatuses.value.deleted}`;

/** Counts a customer's active sites, which prevent its deletion. */
export const activeSitesOf = (
  customer: ReturnType<typeof sql>,
) => sql<number>`(select count(*)::int from commercial.site s
  where s.agency_id = ${customer}.agency_id and s.customer_id = ${customer}.id and s.status = ${siteStatuses.value.activated})`;

/** Counts the contacts of a customer who have an account of the customer space. */
export const accountsOf = (customer: ReturnType<typeof sql>) => sql<number>`(select count(*)::int
  from commercial.customer_contact k
  where k.agency_id = ${customer}.agency_id and k.customer_id = ${customer}.id and k.has_account)`;

/** SQL for an amount invoiced to a customer, less credit notes. A cancelled invoice counts if its credit note does. */
const invoiced = (amount: ReturnType<typeof sql>) => sql`(select coalesce(sum(v.sign * ${amount}), 0)::bigint
  from commercial.shared_invoice v where v.agency_id = c.agency_id and v.customer_id = c.id and v.counted)`;

/**
 * The balance before tax: of what credit notes left of each invoice, the share of the price that is still to be paid.
 */
const LEFT_TO_PAY = sql`(
  select coalesce(sum(round(i.to_pay_cents::numeric * (i.price_cents - n.price) / nullif(i.total_cents - n.total, 0))), 0)::bigint
  from commercial.invoice i cross join lateral ${creditNotesOf(sql`i`)} n
  where i.agency_id = c.agency_id and i.customer_id = c.id and i.to_pay_cents > 0)`;

export const customers = bindList(customerList, {
  from: sql`commercial.customer c`,
  id: sql`c.id`,
  select: {
    id: sql`c.id`,
    name: sql`c.name`,
    status: sql`c.status`,
    address: sql`concat_ws(', ', nullif(c.address->>'street', ''), nullif(concat_ws(' ', nullif(c.address->>'zipcode', ''), nullif(c.address->>'city', '')), ''))`,
    customerType: sql`c.type`,
    prospect: sql`c.prospect`,
    subcontractor: sql`c.subcontractor`,
    email: sql`c.email`,
    contacts: sql`(select count(*)::int from commercial.customer_contact k where k.agency_id = c.agency_id and k.customer_id = c.id)`,
    accounts: accountsOf(sql`c`),
    sites: sql`(select count(*)::int from commercial.site s where s.agency_id = c.agency_id and s.customer_id = c.id and s.status <> ${siteStatuses.value.deleted})`,
    activeSites: activeSitesOf(sql`c`),
    total: invoiced(sql`v.price_cents`),
    leftToPay: LEFT_TO_PAY,
    currency: sql`c.currency`,
    updatedAt: sql`c.updated_at`,
  },
  order: { name: sql`c.name_folded` },
  notNull: ['name'],
  search: [inSeen(['email', 'address'], inText(sql`c.search_text`), inText(sql`c.name_folded`))],
  filters: {
    prospect: toggleOf(sql`c.prospect`),
    status: choicesOf(sql`c.status`),
    customerType: choicesOf(sql`c.type`),
  },
});
