import { decimalOfCents } from './amounts';
import type { EInvoiceNote } from './einvoice';

/** Recovery indemnity for a late professional payer: 40 EUR (Code de commerce, article D441-5). */
const RECOVERY_INDEMNITY_CENTS = 4_000;

/** Subjects (UNTDID 4451) of the three notes that every French invoice carries (BR-FR-05). */
const LATE_PENALTY = 'PMD';
const RECOVERY_INDEMNITY = 'PMT';
const DISCOUNT_TERMS = 'AAB';

export interface PaymentMentions {
  /** The agency's own wording (invoice settings), or the annual penalty rate in basis points. */
  latePenalty: { text: string } | { basisPoints: number };
  /** Wording of the discount for early payment; without it, that there is none. */
  earlyDiscount?: string;
}

/**
 * The three payment notes of Code de commerce, article L441-9 (penalty rate, recovery indemnity, discount terms), with
 * the subject codes that BR-FR-05 looks for, each once (BR-FR-06).
 */
export function paymentNotes(mentions: PaymentMentions): EInvoiceNote[] {
  const penalty = mentions.latePenalty;
  const penaltyText =
    'text' in penalty
      ? penalty.text
      : `En cas de retard de paiement, des pénalités sont exigibles au taux annuel de ${percent(penalty.basisPoints)} %.`;
  const indemnity = `${decimalOfCents(RECOVERY_INDEMNITY_CENTS).replace(/\.00$/, '')} €`;
  return [
    { subject: LATE_PENALTY, text: penaltyText },
    {
      subject: RECOVERY_INDEMNITY,
      text: `Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : ${indemnity}.`,
    },
    {
      subject: DISCOUNT_TERMS,
      text: mentions.earlyDiscount ?? "Pas d'escompte pour paiement anticipé.",
    },
  ];
}

function percent(basisPoints: number): string {
  return decimalOfCents(basisPoints)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
}
