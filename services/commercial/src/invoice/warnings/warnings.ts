import { isFrenchTaxRate } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { exceedsLegalTerm, type Settlement } from '@vigie/contracts/rules/prices/settlement';
import { sql } from 'kysely';
import { db } from '../../tables';

/** How many services of a document have something to look at. */
export interface ServiceCounts {
  noEnd: number;
  /** On an invoice already. */
  invoiced: number;
  /** With anomalies that nobody settled. */
  unsettled: number;
  /** On another draft. */
  inDraft: number;
}

export function servicesWarnings(counts: ServiceCounts, several = false): InvoiceWarning[] {
  const { servicesWithoutEnd, invoiceHoldsInvoicedServices, someInvoicesHoldInvoicedServices } = COMMERCIAL_MESSAGES;
  const { servicesUnsettled, servicesInDrafts } = COMMERCIAL_MESSAGES;
  const warnings: InvoiceWarning[] = [];
  if (counts.noEnd > 0) warnings.push({ key: 'no_end', message: servicesWithoutEnd, count: counts.noEnd });
  if (counts.invoiced > 0) {
    const message = several ? someInvoicesHoldInvoicedServices : invoiceHoldsInvoicedServices;
    warnings.push({ key: 'already_invoiced', message, count: counts.invoiced });
  }
  if (counts.unsettled > 0) warnings.push({ key: 'unsettled', message: servicesUnsettled, count: counts.unsettled });
  if (counts.inDraft > 0) warnings.push({ key: 'in_draft', message: servicesInDrafts, count: counts.inDraft });
  return warnings;
}

/** What stands out in the lines and terms of a document of a French seller. */
export function documentWarnings(items: readonly InvoiceItem[], settlement: Settlement): InvoiceWarning[] {
  const rates = [...new Set(items.map((item) => item.vatBasisPoints))].filter((rate) => !isFrenchTaxRate(rate));
  const warnings: InvoiceWarning[] = rates.map((rate) => ({
    key: 'vat_rate',
    message: `Le taux de TVA de ${String(rate / 100).replace('.', ',')} % n'est pas admis par la facturation électronique française.`,
  }));
  if (exceedsLegalTerm(settlement)) {
    warnings.push({
      key: 'settlement_term',
      message: 'Le délai de règlement dépasse le maximum légal (60 jours, ou 45 jours fin de mois).',
    });
  }
  return warnings;
}

/**
 * The services of a document, held until the transaction ends: of two documents that share one, the second to be issued
 * waits for the first and finds it invoiced.
 */
export async function lockServices(invoiceId: string): Promise<string[]> {
  const { rows } = await sql<{ invoiceId: string; serviceId: string }>`
    select invoice_id, service_id from invoice_service
    where service_id in (select service_id from invoice_service where invoice_id = ${invoiceId})
    order by service_id, invoice_id for update`.execute(db());
  return rows.filter((row) => row.invoiceId === invoiceId).map((row) => row.serviceId);
}

/** What stands out in some services, as the field and the other documents have them now. */
export async function countServices(serviceIds: readonly string[], exceptInvoiceId: string): Promise<ServiceCounts> {
  const nothing = { noEnd: 0, invoiced: 0, unsettled: 0, inDraft: 0 };
  if (serviceIds.length === 0) return nothing;
  const ids = sql`any(${[...serviceIds]}::uuid[])`;
  const { draft, toCheck } = invoiceStatuses.value;
  const { rows } = await sql<ServiceCounts>`
    select
      (select count(*) from field.shared_service s
        where s.id = ${ids} and s.ended_at is null and s.status <> ${SERVICE_STATUS.finished}) as no_end,
      (select count(*) from field.shared_service_invoice f
        where f.service_id = ${ids} and f.open_anomalies > 0) as unsettled,
      (select count(*) from invoiced_service v where v.service_id = ${ids} and v.invoice_id <> ${exceptInvoiceId})
        as invoiced,
      (select count(distinct l.service_id) from invoice_service l
        join invoice i on i.agency_id = l.agency_id and i.id = l.invoice_id
        where l.service_id = ${ids} and i.id <> ${exceptInvoiceId} and i.status = any(${[draft, toCheck]})) as in_draft
  `.execute(db());
  return rows[0] ?? nothing;
}
