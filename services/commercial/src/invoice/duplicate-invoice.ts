import { newId } from '@vigie/contracts/core/id';
import type { Actor } from './history';
import { writeDraft } from './save-invoice';
import type { InvoiceRecord } from './select-invoice';

/**
 * A new draft with the same lines, under ids of their own, without number, file, history, payments or services. As a
 * credit note it names the invoice it corrects.
 */
export async function duplicate(
  actor: Actor,
  invoice: InvoiceRecord,
  o: { id: string; type: 0 | 1; date: string | null },
): Promise<void> {
  const credits = o.type === 1 && invoice.type === 0 && invoice.number !== null;
  await writeDraft(
    actor,
    {
      id: o.id,
      type: o.type,
      date: o.date,
      customer: { id: invoice.customerId },
      title: credits ? `Avoir sur la facture ${invoice.number}` : invoice.title,
      items: invoice.items.map((item) => ({ ...item, id: newId() })),
      discount: invoice.discount,
      period: invoice.periodStart && invoice.periodEnd ? { start: invoice.periodStart, end: invoice.periodEnd } : null,
      site: invoice.siteId ? { id: invoice.siteId } : null,
      settlementPeriod: invoice.settlementPeriod as 'onReceipt' | 'days' | 'daysEndOfMonth' | null,
      settlementDays: invoice.settlementDays,
      purchaseOrder: invoice.purchaseOrder,
      note: invoice.note,
      serviceIds: [],
      original: credits ? { id: invoice.id } : null,
    },
    { created: true },
  );
}
