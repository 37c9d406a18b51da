import { isFrenchTaxRate } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { InvoiceItem, PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { exceedsLegalTerm, type Settlement } from '@vigie/contracts/rules/prices/settlement';
import { sql } from 'kysely';
import { db } from '../../tables';
import { selectBilled } from '../billed-services';
import { isInDraft, isInvoiced } from '../simulation/invoiced';

/** Number of services of a document per kind of warning. */
export interface ServiceCounts {
  noEnd: number;
  /** On an issued invoice. */
  invoiced: number;
  /** With unsettled anomalies. */
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

/** Returns warnings about the lines and terms of a French seller's document. */
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

/** An invoice of zero uses up a number, and is more often an unpriced line than a gift. */
export function zeroTotalWarning(draft: PricedDocument): InvoiceWarning[] {
  if (draft.items.length === 0 || documentTotalsOf(draft).totalCents !== 0) return [];
  return [{ key: 'nothing', message: COMMERCIAL_MESSAGES.invoiceOfNothing }];
}

/**
 * Locks a document's services until the transaction ends: of two documents with a common service, the second to be
 * issued waits for the first and finds the service invoiced.
 */
export async function lockServices(invoiceId: string): Promise<BilledService[]> {
  const billed = await selectBilled(invoiceId);
  const serviceIds = billed.map((it) => it.serviceId);
  // By literal ids: with a semi-join, the planner reads the services of all documents for each service.
  if (serviceIds.length > 0)
    await sql`select from invoice_service where service_id = any(${serviceIds}::uuid[])
      order by service_id, invoice_id for update`.execute(db());
  return billed;
}

const NOTHING: ServiceCounts = { noEnd: 0, invoiced: 0, unsettled: 0, inDraft: 0 };

/** A document, stored or not, with the ids of its services. */
interface Holder {
  id: string;
  serviceIds: readonly string[];
}

/**
 * Counts the warnings about one document's services, from the current data of the field program and other documents.
 */
export const countServices = async (serviceIds: readonly string[], id: string): Promise<ServiceCounts> =>
  (await countServicesOf([{ id, serviceIds }]))(id);

export async function countServicesOf(holders: readonly Holder[]): Promise<(id: string) => ServiceCounts> {
  const held = holders.flatMap(({ id, serviceIds }) => serviceIds.map((serviceId) => ({ id, serviceId })));
  if (held.length === 0) return () => NOTHING;
  const asked = { service: sql`d.service_id`, except: sql`d.id` };
  const { rows } = await sql<ServiceCounts & { id: string }>`
    select d.id,
      count(*) filter (where s.id is not null and s.ended_at is null and s.status <> ${SERVICE_STATUS.finished})::int
        as no_end,
      count(*) filter (where f.open_anomalies > 0)::int as unsettled,
      count(*) filter (where ${isInvoiced(asked)})::int as invoiced,
      count(*) filter (where ${isInDraft(asked)})::int as in_draft
    from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ serviceId }) => serviceId)}::uuid[])
      as d (id, service_id)
    left join lateral (
      select s.id, s.agency_id, s.ended_at, s.status from field.shared_service s where s.id = d.service_id offset 0) s on true
    left join lateral (
      select f.open_anomalies from field.shared_service_invoice f
      where f.agency_id = s.agency_id and f.service_id = s.id offset 0) f on true
    group by d.id`.execute(db());
  const by = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id) => by.get(id) ?? NOTHING;
}
