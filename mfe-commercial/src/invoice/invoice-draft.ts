import { DEFAULT_TAX_RATE } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { Invoice, invoiceSaveSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { newId } from '@vigie/contracts/core/id';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import type { z } from 'zod';

export type InvoiceForm = ZodForm<typeof invoiceSaveSchema>;
export type InvoiceDraft = Draft<z.input<typeof invoiceSaveSchema>>;

export const newItem = (): Draft<InvoiceItemInput> => ({
  id: newId(),
  name: '',
  description: null,
  quantity: 1,
  unit: 'hour',
  unitPriceCents: null,
  vatBasisPoints: DEFAULT_TAX_RATE,
  vatExemption: null,
  discount: null,
  specialty: null,
  siteId: null,
  period: null,
});

/** What the editor begins with: a new draft under its id, or a known one as it was read. */
export function invoiceDraft(id: string, invoice?: Invoice): InvoiceDraft {
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
      note: null,
      serviceIds: [],
      original: null,
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
    note: invoice.note,
    serviceIds: invoice.serviceIds,
    original: invoice.original ? { id: invoice.original.id } : null,
    updatedAt: invoice.updatedAt,
  };
}
