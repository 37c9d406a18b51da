import { z } from 'zod';
import { byId, centsSchema, daySchema, idSchema } from '../../core/wire';
import { discountSchema, totalsSchema } from './invoice-item';

/** Days for which the link in a mail opens its invoice. */
export const INVOICE_LINK_DAYS = 180;

/** State of the invoice behind a link. */
const INVOICE_LINK_STATES = ['toPay', 'paid', 'creditNote', 'cancelled', 'closed'] as const;
export type InvoiceLinkState = (typeof INVOICE_LINK_STATES)[number];

/** Parameters in the page's address; the token is the mail's secret of 256 random bits. */
export const invoiceLinkParams = z.object({
  agency: idSchema,
  id: idSchema,
  token: z.string().regex(/^[\w-]{43}$/),
});

const lineSchema = byId.extend({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  unitPriceCents: centsSchema,
  discount: discountSchema.nullable(),
  netCents: centsSchema,
});

const documentSchema = z.object({
  date: daySchema,
  dueDate: daySchema,
  title: z.string().nullable(),
  terms: z.string(),
  currency: z.string(),
  lines: z.array(lineSchema),
  totals: totalsSchema,
  paidCents: centsSchema,
  /** Amount that credit notes took off. */
  creditedCents: centsSchema,
  toPayCents: centsSchema,
  late: z.boolean(),
  /** Bank details for a transfer; null when the document names no account. */
  transfer: z
    .object({ iban: z.string().nullable(), bic: z.string().nullable(), details: z.string().nullable() })
    .nullable(),
});

/** The invoice that the holder of a link sees; for a closed link only its state. */
export const publicInvoiceSchema = z.object({
  state: z.enum(INVOICE_LINK_STATES),
  number: z.string(),
  creditNote: z.boolean(),
  /** Number of the credit note that cancels the invoice. */
  cancelledBy: z.string().nullable(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  customer: z.string(),
  document: documentSchema.nullable(),
});
export type PublicInvoice = z.output<typeof publicInvoiceSchema>;

/** Returns the state of a link; reasons that close it come first. */
export function invoiceLinkStateOf(
  link: { revoked: boolean; expiresOn: string },
  invoice: { cancelled: boolean; creditNote: boolean; toPayCents: number },
  today: string,
): InvoiceLinkState {
  if (link.revoked || link.expiresOn < today) return 'closed';
  if (invoice.cancelled) return 'cancelled';
  if (invoice.creditNote) return 'creditNote';
  return invoice.toPayCents > 0 ? 'toPay' : 'paid';
}
