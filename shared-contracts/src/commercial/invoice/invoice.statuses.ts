import type { Status, Tone, Workflow } from '../../core/workflow';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../commercial-document/document.statuses';

const edit = { manager: 'ACCOUNT_RIGHT_EDIT_INVOICE', agent: 'ACCOUNT_RIGHT_EDIT_INVOICE' } as const;

/** Red is for what is late: a cancelled invoice is grey, unlike an estimate that came to nothing. */
export const INVOICE_STATUSES: readonly Status<DocumentStatus>[] = Object.values({
  ...DOCUMENT_STATUSES,
  cancelled: { ...DOCUMENT_STATUSES.cancelled, tone: 'neutral' },
} as const);

/**
 * An invoice is a draft (0) or to be checked (300) until it is issued (100); from then on it only changes status.
 * Cancelling an invoice that was sent or paid issues its credit note; « Réactiver » is refused once one exists: the
 * service that owns invoices asks for both in the same transaction.
 */
export const INVOICE_WORKFLOW: Workflow<DocumentStatus> = {
  statuses: INVOICE_STATUSES,
  transitions: [
    { action: 'issue', label: 'Émettre', from: [0, 300], to: 100, by: { ...edit, system: true } },
    { action: 'check', label: 'À contrôler', from: [0], to: 300, by: { ...edit, system: true } },
    { action: 'cancel', label: 'Supprimer', from: [0, 100, 300], to: 200, by: edit },
    { action: 'reactivate', label: 'Réactiver', from: [200], to: 100, by: edit },
  ],
};

export const PAID_STATUS = { unpaid: 0, partially: 50, paid: 100 } as const;
export type PaidStatus = (typeof PAID_STATUS)[keyof typeof PAID_STATUS];

/** How much of an invoice is paid; the balance rule works it out from the payments. Unpaid in time is no alarm. */
export const PAID_STATUSES: readonly Status<PaidStatus>[] = [
  { value: 0, label: 'Non payée', tone: 'neutral', selectable: true },
  { value: 50, label: 'Partiellement payée', tone: 'warning', selectable: true },
  { value: 100, label: 'Payée', tone: 'positive', selectable: true },
];

/** 0 not sent, 1 sent. */
export const SENT_STATUSES: readonly Status<0 | 1>[] = [
  { value: 0, label: 'Non envoyée', tone: 'neutral', selectable: true },
  { value: 1, label: 'Envoyée', tone: 'positive', selectable: true },
];

export const INVOICE_TYPE = { invoice: 0, creditNote: 1 } as const;
export type InvoiceType = (typeof INVOICE_TYPE)[keyof typeof INVOICE_TYPE];

/** A credit note counts negative in totals, turnover and balances. */
export const INVOICE_TYPES: readonly { value: InvoiceType; label: string; tone: Tone; sign: 1 | -1 }[] = [
  { value: 0, label: 'Facture', tone: 'neutral', sign: 1 },
  { value: 1, label: 'Avoir', tone: 'neutral', sign: -1 },
];
