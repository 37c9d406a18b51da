import type { InvoiceGrouping } from '@vigie/contracts/catalogues/constants/customers';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { INVOICE_RUN_MESSAGES } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { sql } from 'kysely';
import { db } from '../../tables';
import type { ServiceToInvoice } from './select-services';

/** The fields of a customer that billing reads. */
export type BilledCustomer = Awaited<ReturnType<typeof selectBilledCustomers>>[number];

export const selectBilledCustomers = (ids: readonly string[]) =>
  db()
    .selectFrom('customer')
    .select([
      'id',
      'name',
      'type',
      'prospect',
      'status',
      'email',
      'vatReason',
      'settlementPeriod',
      'settlementDays',
      'currency',
    ])
    .select(['invoiceGrouping', 'invoicesByMail'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();

/** A deleted customer cannot be billed; an inactive one still owes the services done for it. */
export const customerWarnings = ({ status }: Pick<BilledCustomer, 'status'>): InvoiceWarning[] =>
  status === customerStatuses.value.deleted
    ? [{ key: 'customer_gone', message: INVOICE_RUN_MESSAGES.customerGone }]
    : [];

/** The services that go on one document. */
export interface BillingGroup {
  key: string;
  label: string | null;
  services: readonly ServiceToInvoice[];
  siteId?: string;
  purchaseOrder?: string | null;
}

/**
 * Groups services into documents as the customer's settings ask. The key of a group depends on its content only, so
 * that every simulation of it gives the same key.
 */
export function groupsOf(
  { id, invoiceGrouping }: { id: string; invoiceGrouping: InvoiceGrouping },
  services: readonly ServiceToInvoice[],
): BillingGroup[] {
  const groups = new Map<string, BillingGroup & { services: ServiceToInvoice[] }>();
  for (const service of services) {
    const group = placeOf(invoiceGrouping, service);
    const key = `${id}/${group.key}`;
    const known = groups.get(key) ?? { ...group, key, services: [] };
    known.services.push(service);
    groups.set(key, known);
  }
  return [...groups.values()].sort((a, b) => (a.label ?? '').localeCompare(b.label ?? '', 'fr'));
}

function placeOf(grouping: InvoiceGrouping, { siteId, site }: ServiceToInvoice) {
  if (grouping === 'site') return { key: `site/${siteId}`, label: site.name, siteId };
  if (grouping === 'customer') return { key: 'all', label: null };
  const { purchaseOrder } = site;
  if (!purchaseOrder) return { key: 'order/', label: 'Sans commande', purchaseOrder: null };
  return { key: `order/${purchaseOrder}`, label: `Commande ${purchaseOrder}`, purchaseOrder };
}
