import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { periodSchema } from '../invoice/invoice-item';
import { keptCreditSchema, paymentMeansSchema } from '../invoice/payment';

/**
 * Moves of a customer's account: an invoice and a refund add to its debt, a credit note and a payment reduce it. A use
 * of credit moves nothing, because its payment or credit note already did.
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
  /** Number of the document; for a payment that of its invoice, for a refund its reference. */
  number: string;
  /** Null for a refund. */
  invoiceId: string | null;
  amountCents: number;
  /** For an invoice only. */
  dueDate: string | null;
  /** Means and note of a payment. */
  note: string | null;
  /** Version of a refund, for its cancellation. */
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
  /** The customer's debt after the move; negative when the agency owes. */
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

/** Maximum invoices that one payment settles. */
const SHARES_MAX = 200;

/** One payment of a customer, split among the invoices it settles, in one transaction. */
export const customerPaymentSchema = z
  .object({
    date: daySchema,
    means: paymentMeansSchema.nullable().default(null),
    note: z.string().trim().max(200).nullable().default(null),
    shares: z
      .array(
        z
          .object({
            /** Id of the payment: a retry with the same id is idempotent. */
            id: idSchema,
            invoiceId: idSchema,
            amountCents: centsSchema.min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
            /** Amount left to pay as the form showed it; the server refuses the share after another payment. */
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
  /** Debt on the evening before the period. */
  openingCents: centsSchema,
  lines: z.array(accountLineSchema),
  invoicedCents: centsSchema,
  creditedCents: centsSchema,
  paidCents: centsSchema,
  refundedCents: centsSchema,
  closingCents: centsSchema,
  /** Part of the debt at its end that is past the due day. */
  overdueCents: centsSchema,
  /** Invoices left to pay today, earliest due first. */
  open: z.array(openInvoiceSchema),
  /** Remaining credit today, whatever the end of the period. */
  creditCents: centsSchema,
});
export type CustomerAccount = z.output<typeof customerAccountSchema>;

/** Whether the move is in the debit column. */
export const isDebit = ({ kind }: Pick<AccountMove, 'kind'>): boolean => signOfKind(kind) > 0;
/** Whether the move is in the credit column. */
export const isCredit = ({ kind }: Pick<AccountMove, 'kind'>): boolean => signOfKind(kind) < 0;

export const accountLabelOf = ({ kind }: Pick<AccountMove, 'kind'>): string | undefined =>
  ACCOUNT_KINDS.find(({ value }) => value === kind)?.label;

const signOfKind = (kind: AccountKind): number => ACCOUNT_KINDS.find(({ value }) => value === kind)?.sign ?? 0;

const signed = ({ kind, amountCents }: Pick<AccountMove, 'kind' | 'amountCents'>): number =>
  signOfKind(kind) * amountCents;

/** Order of moves on the same day: debts before their payments. */
const rankOf = (kind: AccountKind): number => ACCOUNT_KINDS.findIndex(({ value }) => value === kind);

/** Computes an account over a period: the opening debt, each move with the balance after it, and the sums. */
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

/** Splits an amount among open invoices in order; returns the shares and the rest. */
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

/** File name of an account statement. */
export const statementFileName = (customer: string): string => `Relevé de compte ${customer}.pdf`;
