import { newId } from '../../core/id';
import type { Invoice, ParsedInvoiceSave } from './invoice';
import { invoiceTypes } from './invoice.statuses';

/** What a copy takes of a document: a screen has read it, the server has its row. */
interface Copied
  extends Pick<
    Invoice,
    | 'id'
    | 'number'
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
 * The draft of a new invoice with the lines of another one, without number, history, payments or services: those stay
 * with the document that was made from them.
 */
export const duplicateOf = (invoice: Copied, copy: Copy): ParsedInvoiceSave => ({
  ...copy,
  type: invoiceTypes.value.invoice,
  customer: { id: invoice.customer.id },
  title: invoice.title,
  items: invoice.items.map((item) => ({ ...item, id: newId(), ofServices: false, priceSources: [] })),
  discount: invoice.discount,
  period: invoice.period,
  site: invoice.site && { id: invoice.site.id },
  settlementPeriod: invoice.settlementPeriod,
  settlementDays: invoice.settlementDays,
  purchaseOrder: invoice.purchaseOrder,
  serviceCode: invoice.serviceCode,
  note: invoice.note,
  serviceIds: [],
  billed: [],
  original: null,
  estimate: null,
});

/** An invoice with what earlier credit notes left of it. */
type Credited = Copied & Pick<Invoice, 'leftToCredit'>;

/** The draft of a credit note on what is left of the invoice, for who corrects only a part of it to change. */
export const creditNoteOf = (invoice: Credited, copy: Copy): ParsedInvoiceSave => ({
  ...duplicateOf({ ...invoice, ...invoice.leftToCredit }, copy),
  type: invoiceTypes.value.creditNote,
  title: `Avoir sur la facture ${invoice.number}`,
  original: { id: invoice.id },
});
