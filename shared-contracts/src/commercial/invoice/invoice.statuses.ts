import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES, type DocumentBadge, UNREADABLE_BADGE } from '../commercial-document/document.statuses';

/**
 * An invoice is a draft or to be checked until it is issued; afterwards only its state changes. Red means late, so a
 * cancelled invoice is grey, unlike a cancelled estimate.
 */
export const invoiceStatuses = defineStatuses({
  ...DOCUMENT_STATUSES,
  cancelled: { ...DOCUMENT_STATUSES.cancelled, tone: 'neutral' },
});

/**
 * Payment state, which the database computes from the payments. Neutral for an unpaid invoice, because only a late one
 * is an alarm.
 */
export const paidStatuses = defineStatuses({
  unpaid: { value: 0, label: 'Non payée', tone: 'neutral' },
  partially: { value: 50, label: 'Partiellement payée', tone: 'warning' },
  paid: { value: 100, label: 'Payée', tone: 'positive' },
});

export const sentStatuses = defineStatuses({
  notSent: { value: 0, label: 'Non envoyée', tone: 'neutral' },
  sent: { value: 1, label: 'Envoyée', tone: 'positive' },
});

export const invoiceTypes = defineStatuses({
  invoice: { value: 0, label: 'Facture', tone: 'neutral' },
  creditNote: { value: 1, label: 'Avoir', tone: 'neutral' },
});
export type InvoiceType = (typeof invoiceTypes.value)[keyof typeof invoiceTypes.value];

export const isCreditNote = ({ type }: { type: number }): boolean => type === invoiceTypes.value.creditNote;
/** A credit note counts negative in totals, turnover and balances. */
export const signOf = (document: { type: number }): 1 | -1 => (isCreditNote(document) ? -1 : 1);

/** Name of a document without a number. */
export const draftName = (row: { type: number }): string => (isCreditNote(row) ? "Brouillon d'avoir" : 'Brouillon');

/** Fields that decide the badge of an invoice. */
export interface JudgedInvoice {
  status: number;
  type: number;
  paid: number;
  isLateToPay: boolean;
  credited: number;
  total: number;
  disputed: boolean;
  unreadable?: boolean;
}

/** Badge of an invoice: its state, or once issued its progress of payment. */
export function invoiceBadge(row: JudgedInvoice): DocumentBadge {
  const { draft, active, cancelled } = invoiceStatuses.value;
  if (row.unreadable && row.status !== cancelled) return UNREADABLE_BADGE;
  if (row.status === draft) return { ...invoiceStatuses.optionOf(row.status), label: draftName(row) };
  if (row.status !== active) return invoiceStatuses.optionOf(row.status);
  if (isCreditNote(row)) return invoiceTypes.optionOf(row.type);
  if (row.credited > 0 && row.credited >= row.total) return { label: 'Soldée par avoir', tone: 'neutral' };
  if (row.disputed && row.paid !== paidStatuses.value.paid) return { label: 'En litige', tone: 'warning' };
  if (row.isLateToPay) return { label: 'En retard', tone: 'negative' };
  return row.paid === paidStatuses.value.unpaid
    ? { label: 'À payer', tone: 'neutral' }
    : paidStatuses.optionOf(row.paid);
}

/** Colour of an invoice's row, in addition to the text of its badge. */
type InvoiceTint = 'positive' | 'progress' | 'negative' | 'neutral' | 'warning' | 'info';

/**
 * Green is paid, orange partly paid, red late, grey cancelled, yellow to be checked or disputed, blue a credit note. A
 * draft or an invoice that is not due yet has no colour.
 */
export function invoiceTint(row: JudgedInvoice): InvoiceTint | undefined {
  const { cancelled, toCheck, active } = invoiceStatuses.value;
  if (row.status === cancelled) return 'neutral';
  if (row.status === toCheck) return 'warning';
  if (isCreditNote(row)) return 'info';
  if (row.status !== active) return undefined;
  const { label, tone } = invoiceBadge(row);
  if (label === paidStatuses.labelOf(paidStatuses.value.partially)) return 'progress';
  return tone === 'neutral' ? undefined : tone;
}
