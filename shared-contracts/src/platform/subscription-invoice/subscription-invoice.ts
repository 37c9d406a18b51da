import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { centsSchema, daySchema, idSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

export const SUBSCRIPTION_INVOICE_KINDS = [
  { value: 'invoice', label: 'Facture' },
  { value: 'creditNote', label: 'Avoir' },
] as const;
export type SubscriptionInvoiceKind = (typeof SUBSCRIPTION_INVOICE_KINDS)[number]['value'];

export const SUBSCRIPTION_INVOICE_MESSAGES = {
  sellerUnknown: "Qui vend la plateforme n'est pas renseigné (Plateforme, « Vendeur »)",
  /** Reason why a payment has no invoice yet. */
  waits: (reason: string) => `Facture en attente : ${reason}`,
  /** Reason for the agency's owner, who can only complete the agency's identity. */
  waitsForYou: (reason: string) =>
    `Facture en attente : ${reason} Complétez l'identité de votre agence : elle suit par e-mail.`,
  follows: 'La facture suit par e-mail.',
  paid: (options: { day: string; means: string | null }) =>
    `Facture acquittée le ${options.day}${options.means ? ` (${options.means.toLowerCase()})` : ''}.`,
  credits: (number: string) => `Annule la facture ${number}.`,
} as const;

/** Identifies an invoice or credit note of a payment. */
export const invoicePaperSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: optionSchema(SUBSCRIPTION_INVOICE_KINDS),
});

/** An invoice of the platform to an agency, or the credit note that cancels one, with negative amounts. */
const subscriptionInvoiceSchema = invoicePaperSchema.extend({
  issuedOn: daySchema,
  /** The agency, under its name at the time of issue. */
  agency: refSchema,
  label: z.string(),
  netCents: centsSchema,
  vatCents: centsSchema,
  totalCents: centsSchema,
  /** Number of the invoice that a credit note cancels, or of the credit note that cancels an invoice. */
  other: z.string().nullable(),
});
export type SubscriptionInvoice = z.output<typeof subscriptionInvoiceSchema>;

export const subscriptionInvoiceList = defineList({
  key: 'subscriptionInvoices',
  row: subscriptionInvoiceSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    issuedOn: { label: 'Date', kind: 'day', alwaysVisible: true },
    kind: { label: 'Nature', kind: 'choice', options: SUBSCRIPTION_INVOICE_KINDS },
    agency: { label: 'Agence', kind: 'ref' },
    label: { label: 'Libellé', kind: 'text' },
    netCents: { label: 'Montant HT', kind: 'money' },
    vatCents: { label: 'TVA', kind: 'money' },
    totalCents: { label: 'Montant TTC', kind: 'money' },
    other: { label: 'Facture ou avoir lié', kind: 'text' },
  },
  filters: {
    kind: { kind: 'choices', label: 'Nature', options: SUBSCRIPTION_INVOICE_KINDS },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'issuedOn', ascending: false },
});
