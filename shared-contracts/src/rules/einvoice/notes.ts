import { decimalOfCents } from './amounts';
import type { EInvoiceNote } from './einvoice';

/** Recovery indemnity for a late payer: 40 EUR (Code de commerce, D441-5; Code de la commande publique, D2192-35). */
const RECOVERY_INDEMNITY_CENTS = 4_000;

/** Subjects (UNTDID 4451) of the three notes that every French invoice carries (BR-FR-05). */
const LATE_PENALTY = 'PMD';
const RECOVERY_INDEMNITY = 'PMT';
const DISCOUNT_TERMS = 'AAB';
export const PAYMENT_SUBJECTS: readonly string[] = [LATE_PENALTY, RECOVERY_INDEMNITY, DISCOUNT_TERMS];

/** Which law a buyer pays late by: that of business, that of public procurement, or neither. */
export type BuyerKind = 'professional' | 'public' | 'individual';

export interface PaymentMentions {
  /** Default: a professional. */
  buyer?: BuyerKind;
  /** The agency's own wording or yearly penalty rate in basis points; the law's rate where it has neither. */
  latePenalty?: { text: string } | { basisPoints: number };
  /** Wording of the discount for early payment; without it, that there is none. */
  earlyDiscount?: string;
}

/** The rate that the law sets where the terms are silent (Code de commerce, L441-10). */
const LEGAL_PENALTY =
  'En cas de retard de paiement, des pénalités sont exigibles de plein droit au taux de refinancement de la Banque centrale européenne majoré de dix points (Code de commerce, article L441-10).';
/** No contract departs from it. */
const PUBLIC_PENALTY =
  'En cas de retard de paiement, des intérêts moratoires courent de plein droit au taux des opérations principales de refinancement de la Banque centrale européenne majoré de huit points (Code de la commande publique, article R2192-31).';

const INDEMNITY = `Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : ${decimalOfCents(RECOVERY_INDEMNITY_CENTS).replace(/\.00$/, '')} €`;
const NO_DISCOUNT = "Pas d'escompte pour paiement anticipé.";

/**
 * The three payment notes of an invoice (Code de commerce, L441-9) with the subject codes that BR-FR-05 looks for, each
 * once (BR-FR-06). They do not reach a private person, who owes neither penalty nor indemnity by these texts.
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

/** BR-FR-05 wants the three on a credit note too, of which nothing can be paid late: they say so, and no paper shows them. */
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
