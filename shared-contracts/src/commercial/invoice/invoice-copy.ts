import { newId } from '../../core/id';
import type { Invoice } from './invoice';
import { invoiceTypes, isCreditNote } from './invoice.statuses';
import type { ParsedInvoiceSave } from './invoice-draft';

/** Fields of a document that a copy takes, from a screen's answer or the server's row. */
interface Copied
  extends Pick<
    Invoice,
    | 'id'
    | 'number'
    | 'type'
    | 'title'
    | 'items'
    | 'discount'
    | 'period'
    | 'settlementPeriod'
    | 'settlementDays'
    | 'purchaseOrder'
    | 'serviceCode'
    | 'note'
  > {
  customer: { id: string };
  site: { id: string } | null;
}

interface Copy {
  id: string;
  date: string | null;
}

/**
 * Draft of a new invoice with the lines of another, without number, history, payments or services, which stay with the
 * original.
 */
export const duplicateOf = (invoice: Copied, copy: Copy): ParsedInvoiceSave => ({
  ...copy,
  type: invoiceTypes.value.invoice,
  customer: { id: invoice.customer.id },
  // The title of a credit note names the invoice that it corrects.
  title: isCreditNote(invoice) ? null : invoice.title,
  items: invoice.items.map((item) => ({ ...item, id: newId(), ofServices: false, priceSources: [] })),
  discount: invoice.discount,
  period: invoice.period,
  site: invoice.site && { id: invoice.site.id },
  settlementPeriod: invoice.settlementPeriod,
  settlementDays: invoice.settlementDays,
  purchaseOrder: invoice.purchaseOrder,
  serviceCode: invoice.serviceCode,
  // The rate of another day would be wrong.
  euroRate: null,
  note: invoice.note,
  serviceIds: [],
  billed: [],
  original: null,
  estimate: null,
});

/** An invoice with the rest that earlier credit notes left. */
type Credited = Copied & Pick<Invoice, 'leftToCredit' | 'euroRate'>;

/** Draft of a credit note for the rest of the invoice; the user reduces it to correct a part only. */
export const creditNoteOf = (invoice: Credited, copy: Copy): ParsedInvoiceSave => ({
  ...duplicateOf({ ...invoice, ...invoice.leftToCredit }, copy),
  type: invoiceTypes.value.creditNote,
  title: `Avoir sur la facture ${invoice.number}`,
  // A credit note gives back the euros that the invoice counted.
  euroRate: invoice.euroRate ?? null,
  original: { id: invoice.id },
});
