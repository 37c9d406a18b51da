import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { periodSchema } from '../invoice/invoice-item';
import { keptCreditSchema, paymentMeansSchema } from '../invoice/payment';

/**
 * What moves the account of a customer: an invoice and money given back add to what it owes, a credit note and a payment
 * take off. Credit that settles an invoice moves nothing: the payment or credit note that it came from already did.
 */
const ACCOUNT_KINDS = [
  { value: 'invoice', label: 'Facture', sign: 1 },
  { value: 'creditNote', label: 'Avoir', sign: -1 },
  { value: 'payment', label: 'Paiement', sign: -1 },
  { value: 'creditUse', label: 'Crédit utilisé', sign: 0 },
  { value: 'refund', label: 'Remboursement', sign: 1 },
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number]['value'];

export interface AccountMove {
  id: string;
  day: string;
  kind: AccountKind;
  /** Number of the document, of a payment that of the invoice it pays; of a refund its reference. */
  number: string;
  /** Null of a refund. */
  invoiceId: string | null;
  amountCents: number;
  /** Of an invoice. */
  dueDate: string | null;
  /** Of a payment: its means and note. */
  note: string | null;
  /** Of a refund, which may be taken back: its version. */
  updatedAt?: string;
}

const accountLineSchema = z.object({
  id: idSchema,
  day: daySchema,
  kind: z.enum(ACCOUNT_KINDS.map(({ value }) => value)),
  number: z.string(),
  invoiceId: idSchema.nullable(),
  amountCents: centsSchema,
  dueDate: daySchema.nullable(),
  note: z.string().nullable(),
  updatedAt: instantSchema.optional(),
  /** What the customer owes after it; negative where it is owed. */
  balanceCents: centsSchema,
});
export type AccountLine = z.output<typeof accountLineSchema>;

const openInvoiceSchema = z.object({
  id: idSchema,
  number: z.string(),
  date: daySchema,
  dueDate: daySchema.nullable(),
  toPayCents: centsSchema,
});
export type OpenInvoice = z.output<typeof openInvoiceSchema>;

/** Most invoices that one payment settles. */
const SHARES_MAX = 200;

/** One payment of a customer, shared among the invoices that it settles: all of it is recorded, or nothing. */
export const customerPaymentSchema = z
  .object({
    date: daySchema,
    means: paymentMeansSchema.nullable().default(null),
    note: z.string().trim().max(200).nullable().default(null),
    shares: z
      .array(
        z
          .object({
            /** The same id again is the same payment. */
            id: idSchema,
            invoiceId: idSchema,
            amountCents: centsSchema.min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
            /** What was left to pay when it was shown: another payment since is not paid again. */
            dueCents: centsSchema.min(0),
            creditCents: keptCreditSchema,
          })
          .strict(),
      )
      .min(1, VALIDATION_MESSAGES.required)
      .max(SHARES_MAX),
  })
  .strict();

export const customerAccountSchema = z.object({
  customer: refSchema,
  currency: z.string(),
  period: periodSchema,
  /** What was owed on the evening before the period. */
  openingCents: centsSchema,
  lines: z.array(accountLineSchema),
  invoicedCents: centsSchema,
  creditedCents: centsSchema,
  paidCents: centsSchema,
  refundedCents: centsSchema,
  closingCents: centsSchema,
  /** Of what is owed at its end: invoices past their due day. */
  overdueCents: centsSchema,
  /** What is left to pay today, the first due first. */
  open: z.array(openInvoiceSchema),
  /** What it may still use or be given back today, whenever the period ends. */
  creditCents: centsSchema,
});
export type CustomerAccount = z.output<typeof customerAccountSchema>;

/** True of what stands in the column of what the customer owes. */
export const isDebit = ({ kind }: Pick<AccountMove, 'kind'>): boolean => signOfKind(kind) > 0;
/** True of what stands in the column of what was settled. */
export const isCredit = ({ kind }: Pick<AccountMove, 'kind'>): boolean => signOfKind(kind) < 0;

export const accountLabelOf = ({ kind }: Pick<AccountMove, 'kind'>): string | undefined =>
  ACCOUNT_KINDS.find(({ value }) => value === kind)?.label;

const signOfKind = (kind: AccountKind): number => ACCOUNT_KINDS.find(({ value }) => value === kind)?.sign ?? 0;

const signed = ({ kind, amountCents }: Pick<AccountMove, 'kind' | 'amountCents'>): number =>
  signOfKind(kind) * amountCents;

/** The order in which moves of one day are told: what is owed before what is paid of it. */
const rankOf = (kind: AccountKind): number => ACCOUNT_KINDS.findIndex(({ value }) => value === kind);

/** An account over a period: what was owed before it, each move with the balance after it, and the sums. */
export function accountOver(moves: readonly AccountMove[], period: { start: string; end: string }) {
  const ordered = moves
    .filter(({ day }) => day <= period.end)
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        rankOf(a.kind) - rankOf(b.kind) ||
        a.number.localeCompare(b.number) ||
        a.id.localeCompare(b.id),
    );
  const before = ordered.filter(({ day }) => day < period.start);
  const openingCents = before.reduce((sum, move) => sum + signed(move), 0);
  let balanceCents = openingCents;
  const lines = ordered.slice(before.length).map((move): AccountLine => {
    balanceCents += signed(move);
    return { ...move, balanceCents };
  });
  const sumOf = (kind: AccountKind) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountCents : 0), 0);
  return {
    openingCents,
    lines,
    invoicedCents: sumOf('invoice'),
    creditedCents: sumOf('creditNote'),
    paidCents: sumOf('payment'),
    refundedCents: sumOf('refund'),
    closingCents: balanceCents,
  };
}

/** How an amount is shared among open invoices, in their order, and what is left of it once all are paid. */
export function shareAmong(open: readonly Pick<OpenInvoice, 'id' | 'toPayCents'>[], amountCents: number) {
  let leftCents = Math.max(0, amountCents);
  const shares = new Map<string, number>();
  for (const { id, toPayCents } of open) {
    const share = Math.min(leftCents, toPayCents);
    if (share > 0) shares.set(id, share);
    leftCents -= share;
  }
  return { shares, leftCents };
}

/** Name of the file that an account is handed out as. */
export const statementFileName = (customer: string): string => `Relevé de compte ${customer}.pdf`;
