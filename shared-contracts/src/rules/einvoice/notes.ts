import { decimalOfCents } from './amounts';
import type { EInvoiceNote } from './einvoice';

/** Recovery indemnity for late payment: 40 EUR (Code de commerce, D441-5; Code de la commande publique, D2192-35). */
const RECOVERY_INDEMNITY_CENTS = 4_000;

/** Subjects (UNTDID 4451) of the three notes that BR-FR-05 requires on every French invoice. */
const LATE_PENALTY = 'PMD';
const RECOVERY_INDEMNITY = 'PMT';
const DISCOUNT_TERMS = 'AAB';
export const PAYMENT_SUBJECTS: readonly string[] = [LATE_PENALTY, RECOVERY_INDEMNITY, DISCOUNT_TERMS];

/** Law of late payment that applies to the buyer: commercial law, public procurement law, or neither. */
export type BuyerKind = 'professional' | 'public' | 'individual';

export interface PaymentMentions {
  /** Default: `professional`. */
  buyer?: BuyerKind;
  /** The agency's own wording or yearly penalty rate in basis points. Default: the legal rate. */
  latePenalty?: { text: string } | { basisPoints: number };
  /** Wording of the discount for early payment. Default: no discount. */
  earlyDiscount?: string;
}

/** Legal penalty rate when the contract sets none (Code de commerce, L441-10). */
const LEGAL_PENALTY =
  'En cas de retard de paiement, des pénalités sont exigibles de plein droit au taux de refinancement de la Banque centrale européenne majoré de dix points (Code de commerce, article L441-10).';
/** The rate is mandatory for public buyers; the agency's own wording does not apply. */
const PUBLIC_PENALTY =
  'En cas de retard de paiement, des intérêts moratoires courent de plein droit au taux des opérations principales de refinancement de la Banque centrale européenne majoré de huit points (Code de la commande publique, article R2192-31).';

const INDEMNITY = `Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : ${decimalOfCents(RECOVERY_INDEMNITY_CENTS).replace(/\.00$/, '')} €`;
const NO_DISCOUNT = "Pas d'escompte pour paiement anticipé.";

/**
 * Returns the three payment notes of an invoice (Code de commerce, L441-9) with the subject codes that BR-FR-05
 * requires, each once (BR-FR-06). A private person gets none, because these laws impose neither penalty nor indemnity
 * on individuals.
 */
export function paymentNotes({ buyer = 'professional', latePenalty, earlyDiscount }: PaymentMentions): EInvoiceNote[] {
  if (buyer === 'individual') return [];
  const own = latePenalty && penaltyText(latePenalty);
  return [
    { subject: LATE_PENALTY, text: buyer === 'public' ? PUBLIC_PENALTY : (own ?? LEGAL_PENALTY) },
    {
      subject: RECOVERY_INDEMNITY,
      text: buyer === 'public' ? `${INDEMNITY} (Code de la commande publique, article D2192-35).` : `${INDEMNITY}.`,
    },
    { subject: DISCOUNT_TERMS, text: earlyDiscount ?? NO_DISCOUNT },
  ];
}

/** BR-FR-05 requires the three notes on a credit note too, although nobody pays it. They say so; the PDF omits them. */
export function creditNotePaymentNotes(): EInvoiceNote[] {
  return [
    { subject: LATE_PENALTY, text: 'Avoir : sans pénalités de retard.' },
    { subject: RECOVERY_INDEMNITY, text: 'Avoir : sans indemnité forfaitaire pour frais de recouvrement.' },
    { subject: DISCOUNT_TERMS, text: NO_DISCOUNT },
  ];
}

function penaltyText(penalty: NonNullable<PaymentMentions['latePenalty']>): string {
  if ('text' in penalty) return penalty.text;
  return `En cas de retard de paiement, des pénalités sont exigibles au taux annuel de ${percent(penalty.basisPoints)} %.`;
}

function percent(basisPoints: number): string {
  return decimalOfCents(basisPoints)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
}
