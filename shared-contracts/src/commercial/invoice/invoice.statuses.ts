import { defineStatuses } from '../../core/acts/statuses';
import { DOCUMENT_STATUSES } from '../commercial-document/document.statuses';

/**
 * An invoice is a draft, or to be checked, until it is issued; from then on only its state changes. Red is for what is
 * late: a cancelled invoice is grey, unlike an estimate that came to nothing.
 */
export const invoiceStatuses = defineStatuses({
  ...DOCUMENT_STATUSES,
  cancelled: { ...DOCUMENT_STATUSES.cancelled, tone: 'neutral' },
});

/** How much of an invoice is paid; the database works it out from the payments. Unpaid in time is no alarm. */
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
