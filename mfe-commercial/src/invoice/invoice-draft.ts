import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { invoiceSaveSchema, ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import type { z } from 'zod';
import { newItem } from '../commercial-document/new-item';

export type InvoiceForm = ZodForm<typeof invoiceSaveSchema>;
export type InvoiceDraft = Draft<z.input<typeof invoiceSaveSchema>>;

/** The content of a new draft made by copying, with the names that its fields show. */
export interface InvoiceCopy {
  draft: ParsedInvoiceSave;
  customer: Invoice['customer'];
  /** Number of the invoice that a credit note corrects. */
  original?: string;
}

/** Returns the initial values of the editor: a new draft, a copy, or a document as read. */
export function invoiceDraft(id: string, invoice?: Invoice, copy?: InvoiceCopy): InvoiceDraft {
  if (copy) return copy.draft;
  if (!invoice) {
    return {
      id,
      type: invoiceTypes.value.invoice,
      date: null,
      customer: { id: null },
      title: null,
      items: [newItem()],
      discount: null,
      period: null,
      site: null,
      settlementPeriod: null,
      settlementDays: null,
      purchaseOrder: null,
      serviceCode: null,
      euroRate: null,
      note: null,
      serviceIds: [],
      billed: [],
      original: null,
      estimate: null,
    };
  }
  return {
    id: invoice.id,
    type: invoice.type,
    date: invoice.date,
    customer: { id: invoice.customer.id },
    title: invoice.title,
    items: invoice.items,
    discount: invoice.discount,
    period: invoice.period,
    site: invoice.site ? { id: invoice.site.id } : null,
    settlementPeriod: invoice.settlementPeriod,
    settlementDays: invoice.settlementDays,
    purchaseOrder: invoice.purchaseOrder,
    serviceCode: invoice.serviceCode,
    euroRate: invoice.euroRate ?? null,
    note: invoice.note,
    serviceIds: invoice.serviceIds,
    billed: invoice.billed,
    original: invoice.original ? { id: invoice.original.id } : null,
    estimate: invoice.estimate ? { id: invoice.estimate.id } : null,
    updatedAt: invoice.updatedAt,
  };
}
