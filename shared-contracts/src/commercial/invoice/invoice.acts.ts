import { z } from 'zod';
import { needs } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { idSchema } from '../../core/wire';
import { formatCents } from '../../formats/french';
import { disputeSchema, invoiceSchema, reminderSchema, sendInvoiceSchema } from './invoice';
import { invoiceCancelled, invoiceIssued } from './invoice.events';
import { invoiceStatuses, isCreditNote, paidStatuses, sentStatuses } from './invoice.statuses';
import { invoiceSaveSchema } from './invoice-draft';
import { creditUseSchema, paymentSchema } from './payment';
import { REMINDER_MESSAGES } from './reminder/reminder-levels';

/** Fields that the guards of an invoice's acts read; a row of the list and the server's record both have them. */
interface InvoiceSubject {
  id: string;
  status: number;
  updatedAt: string;
  number: string | null;
  type: number;
  customer: { name: string };
  /** Including VAT, in cents. */
  total: number;
  currency?: string;
  toPay: number;
  paid: number;
  sent?: number;
  /** Including VAT, in cents. */
  credited: number;
  hasCreditNote: boolean;
  hasServices: boolean;
  /** True while the customer disputes it. */
  disputed: boolean;
  /** True while mailed links still open it. */
  hasLinks: boolean;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_INVOICE');
const mayCreate = needs('ACCOUNT_RIGHT_CREATE_INVOICE');
/** Id of the attempt: a retry with the same id sends no second mail. */
const sending = { id: idSchema };
const payable = (invoice: InvoiceSubject): string | null => {
  if (isCreditNote(invoice)) return COMMERCIAL_MESSAGES.creditNoteTakesNoPayment;
  return invoice.toPay > 0 ? null : COMMERCIAL_MESSAGES.nothingLeftToPay;
};
const beforeIssue = ['draft', 'toCheck'] as const;

export const invoiceActs = defineActs(
  {
    noun: 'invoice',
    program: 'commercial',
    statuses: invoiceStatuses,
    initial: beforeIssue,
    subject: of<InvoiceSubject>(),
    answer: z.object({ invoice: invoiceSchema }),
    save: {
      path: '/invoice',
      summary: 'Saves a draft, which has no number; what was issued is refused',
      create: 'ACCOUNT_RIGHT_CREATE_INVOICE',
      edit: 'ACCOUNT_RIGHT_EDIT_INVOICE',
      from: beforeIssue,
      to: beforeIssue,
      when: ({ number }) => (number ? COMMERCIAL_MESSAGES.issuedInvoiceIsFinal : null),
      body: invoiceSaveSchema,
    },
    history: {
      path: '/invoice/:id/history',
      access: needs('ACCOUNT_RIGHT_READ_INVOICE', 'ACCOUNT_RIGHT_EDIT_INVOICE'),
    },
  },
  {
    correct: {
      label: 'Corriger la facture',
      summary: 'Prices a document to be checked anew from its services, and replaces its lines',
      path: '/invoice/:id/correct',
      access: mayEdit,
      from: ['toCheck'],
      to: beforeIssue,
      when: ({ hasServices }) => (hasServices ? null : COMMERCIAL_MESSAGES.invoiceWithoutService),
    },
    refresh: {
      label: 'Mettre à jour',
      summary: 'Prices a draft anew from its services; lines that somebody added stay',
      path: '/invoice/:id/refresh',
      access: mayEdit,
      from: ['draft'],
      to: beforeIssue,
      when: ({ hasServices }) => (hasServices ? null : COMMERCIAL_MESSAGES.invoiceWithoutService),
    },
    issue: {
      label: 'Émettre la facture',
      labelFor: (invoice) => (isCreditNote(invoice) ? "Émettre l'avoir" : 'Émettre la facture'),
      summary: 'Issues a draft: takes its number, freezes it, has it rendered',
      path: '/invoice/:id/issue',
      access: mayEdit,
      from: beforeIssue,
      to: 'active',
      when: (invoice) => {
        if (isCreditNote(invoice)) return invoice.total > 0 ? null : COMMERCIAL_MESSAGES.creditNoteOfNothing;
        return invoice.total < 0 ? COMMERCIAL_MESSAGES.negativeInvoice : null;
      },
      ask: (invoice) => ({
        title: isCreditNote(invoice) ? "Émettre l'avoir" : 'Émettre la facture',
        message: `${isCreditNote(invoice) ? 'Il' : 'Elle'} prend son numéro et ne se modifie plus. Client : ${invoice.customer.name}, ${formatCents(invoice.total, invoice.currency)} TTC.`,
      }),
      body: {
        /** Issues in spite of warnings (409 `to_check`); the history records them. */
        acceptWarnings: z.boolean().default(false),
        /** Turns a prospect into a customer (409 `prospect`). */
        confirmProspect: z.boolean().default(false),
      },
      emits: invoiceIssued,
      changes: ['customer'],
      bulk: '/invoices/issue',
    },
    send: {
      label: 'Envoyer',
      summary: 'Has the document mailed with its PDF, or records that it left by letter',
      path: '/invoice/:id/send',
      access: needs('ACCOUNT_RIGHT_SEND_INVOICE'),
      from: ['active'],
      ask: (invoice) => ({
        title: COMMERCIAL_MESSAGES.confirmSendMail,
        message: `${isCreditNote(invoice) ? 'Avoir' : 'Facture'} ${invoice.number}, ${invoice.customer.name}.`,
      }),
      body: { ...sending, ...sendInvoiceSchema.shape },
      bulk: { path: '/invoices/send', named: true, seen: true },
    },
    remind: {
      label: 'Relancer',
      summary: 'Mails a reminder of what is left to pay, with the PDF of the invoice',
      path: '/invoice/:id/remind',
      access: needs('ACCOUNT_RIGHT_SEND_INVOICE'),
      from: ['active'],
      when: ({ toPay, disputed }) => {
        if (disputed) return REMINDER_MESSAGES.disputed;
        return toPay > 0 ? null : COMMERCIAL_MESSAGES.nothingLeftToPay;
      },
      ask: ({ number, customer, toPay, currency }) => ({
        title: `Relancer ${customer.name} ?`,
        message: `Facture ${number} : ${formatCents(toPay, currency)} à régler.`,
      }),
      body: { ...sending, ...reminderSchema.shape },
      bulk: { path: '/invoices/remind', named: true },
      done: 'Relance envoyée',
    },
    dispute: {
      label: 'Mettre en litige',
      summary: 'Notes that the customer contests the invoice: it is reminded of no more',
      path: '/invoice/:id/dispute',
      access: mayEdit,
      from: ['active'],
      when: (invoice) => payable(invoice) ?? (invoice.disputed ? REMINDER_MESSAGES.disputed : null),
      body: disputeSchema.shape,
      done: 'Facture mise en litige',
    },
    settleDispute: {
      label: 'Clore le litige',
      summary: 'Notes that the customer contests the invoice no more',
      path: '/invoice/:id/dispute/settle',
      access: mayEdit,
      from: ['active'],
      when: ({ disputed }) => (disputed ? null : REMINDER_MESSAGES.notDisputed),
      done: 'Litige clos',
    },
    revokeLinks: {
      label: 'Fermer les liens envoyés',
      summary: 'Closes the links to the invoice that were mailed: they open it no more',
      path: '/invoice/:id/links/revoke',
      access: needs('ACCOUNT_RIGHT_SEND_INVOICE'),
      from: ['active', 'cancelled'],
      when: ({ hasLinks }) => (hasLinks ? null : COMMERCIAL_MESSAGES.noOpenLink),
      ask: ({ number }) => ({
        title: `Fermer les liens de la facture ${number} ?`,
        message: 'Les liens déjà envoyés ne l’ouvriront plus. Un nouvel envoi en crée un autre.',
      }),
      negative: true,
      done: 'Liens fermés',
    },
    addPayment: {
      label: 'Ajouter un paiement',
      summary: 'Records a payment; the same id again is the same payment',
      path: '/invoice/:id/payments',
      access: mayEdit,
      from: ['active'],
      when: (invoice) => (isCreditNote(invoice) ? COMMERCIAL_MESSAGES.creditNoteTakesNoPayment : null),
      body: paymentSchema.shape,
      changes: ['customer'],
    },
    applyCredit: {
      label: 'Utiliser le crédit du client',
      summary:
        'Settles an invoice with what its customer paid too much or was credited; the same id again is the same use',
      path: '/invoice/:id/credits',
      access: mayEdit,
      from: ['active'],
      when: payable,
      body: creditUseSchema.shape,
      changes: ['customer'],
    },
    deletePayment: {
      label: 'Retirer un paiement',
      summary: 'Takes back a payment recorded by mistake',
      method: 'DELETE',
      path: '/invoice/:id/payments/:paymentId',
      params: { paymentId: idSchema },
      access: mayEdit,
      from: ['active'],
      changes: ['customer'],
    },
    markAsPaid: {
      label: 'Marquer comme payée',
      summary: 'Records the balance as paid today, with the note « Solde »',
      path: '/invoice/:id/paid',
      access: mayEdit,
      from: ['active'],
      when: payable,
      bulk: '/invoices/paid',
    },
    markAsSent: {
      label: 'Marquer comme envoyée',
      labelFor: ({ sent }) =>
        sent === sentStatuses.value.sent ? 'Marquer comme non envoyée' : 'Marquer comme envoyée',
      summary: 'Toggles sent and not sent, unless `sent` says which is wanted',
      path: '/invoice/:id/markAsSent',
      access: mayEdit,
      from: ['active'],
      body: { sent: sentStatuses.schema.optional() },
      bulk: { path: '/invoices/markAsSent', body: { sent: sentStatuses.value.sent } },
    },
    duplicate: {
      label: 'Dupliquer',
      summary: 'Makes a new draft of today with the same lines',
      path: '/invoice/:id/duplicate',
      access: mayCreate,
      from: 'any',
      body: { id: idSchema },
      makes: true,
    },
    credit: {
      label: 'Établir un avoir',
      summary: 'Makes the draft of a credit note on the invoice',
      path: '/invoice/:id/credit',
      access: mayCreate,
      from: ['active'],
      when: (invoice) => {
        if (isCreditNote(invoice)) return COMMERCIAL_MESSAGES.creditNoteOfCreditNote;
        return invoice.credited >= invoice.total ? COMMERCIAL_MESSAGES.creditNoteExists : null;
      },
      body: { id: idSchema },
      makes: true,
    },
    reactivate: {
      label: 'Réactiver',
      summary: 'Takes back a cancellation that issued no credit note; what has no number is a draft again',
      path: '/invoice/:id/reactivate',
      access: mayEdit,
      from: ['cancelled'],
      to: ['active', ...beforeIssue],
      when: ({ hasCreditNote }) => (hasCreditNote ? COMMERCIAL_MESSAGES.creditNoteExists : null),
      ask: ({ number }) => ({
        title: number ? COMMERCIAL_MESSAGES.confirmReactivateInvoice({ number }) : 'Réactiver ce brouillon ?',
      }),
      emits: invoiceIssued,
    },
    cancel: {
      label: 'Supprimer',
      summary: 'Cancels; the credit note of an invoice that was sent or paid is issued at once',
      path: '/invoice/:id/cancel',
      access: mayEdit,
      from: ['draft', 'active', 'toCheck'],
      to: 'cancelled',
      when: (invoice) => {
        if (invoice.number && isCreditNote(invoice)) return COMMERCIAL_MESSAGES.creditNoteIsFinal;
        return invoice.hasCreditNote ? COMMERCIAL_MESSAGES.creditNoteExists : null;
      },
      ask: ({ number, paid }) => ({
        title: number ? COMMERCIAL_MESSAGES.confirmCancelInvoice({ number }) : COMMERCIAL_MESSAGES.confirmDeleteDraft,
        message: paid === paidStatuses.value.unpaid ? undefined : COMMERCIAL_MESSAGES.invoiceHasPayments,
      }),
      follows: true,
      emits: invoiceCancelled,
      bulk: '/invoices/cancel',
      negative: true,
    },
    check: {
      label: 'À contrôler',
      summary: 'Keeps a draft that the rules of the electronic invoice refuse, with what they say',
      from: beforeIssue,
      to: 'toCheck',
    },
    credited: {
      label: 'Avoir émis',
      summary: 'Names the credit note that corrects the invoice',
      from: ['active', 'cancelled'],
    },
  },
);
