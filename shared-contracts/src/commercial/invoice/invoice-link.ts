import { z } from 'zod';
import { byId, centsSchema, daySchema, idSchema } from '../../core/wire';
import { totalsSchema } from './invoice-item';

/** How long a link to an invoice opens it, in days from the mail that holds it. */
export const INVOICE_LINK_DAYS = 180;

/** Where an invoice stands for who opens its link. */
const INVOICE_LINK_STATES = ['toPay', 'paid', 'creditNote', 'cancelled', 'closed'] as const;
export type InvoiceLinkState = (typeof INVOICE_LINK_STATES)[number];

/** What the address of the page names; the token is a secret of the mail: 256 random bits. */
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
  netCents: centsSchema,
});

const documentSchema = z.object({
  date: daySchema,
  dueDate: daySchema,
  title: z.string().nullable(),
  terms: z.string(),
  lines: z.array(lineSchema),
  totals: totalsSchema,
  paidCents: centsSchema,
  /** What credit notes took off it. */
  creditedCents: centsSchema,
  toPayCents: centsSchema,
  late: z.boolean(),
  /** How it is paid by transfer; null where the document names no account. */
  transfer: z
    .object({ iban: z.string().nullable(), bic: z.string().nullable(), details: z.string().nullable() })
    .nullable(),
});

/** What the holder of a link is shown; of a link that opens nothing any more, why alone. */
export const publicInvoiceSchema = z.object({
  state: z.enum(INVOICE_LINK_STATES),
  number: z.string(),
  creditNote: z.boolean(),
  /** Number of the credit note that takes a cancelled invoice back. */
  cancelledBy: z.string().nullable(),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  customer: z.string(),
  document: documentSchema.nullable(),
});
export type PublicInvoice = z.output<typeof publicInvoiceSchema>;

/** What becomes of a link, first what closes it. */
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
