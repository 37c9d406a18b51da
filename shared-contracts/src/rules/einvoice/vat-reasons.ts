import type { Vat, VatCategory } from './einvoice';

interface VatReason {
  value: string;
  /** Label in the document editor. */
  label: string;
  category: Exclude<VatCategory, 'S'>;
  /** VATEX code of the reason (BT-121). */
  code?: string;
  /**
   * Legal mention (CGI, annexe II, art. 242 nonies A, I, 12° and 13°); without one, the document's author types the
   * text.
   */
  text?: string;
}

/**
 * Reasons for charging no VAT on a line. Guyane and Mayotte, where VAT does not apply for now, count as exempt and not
 * as out of scope: an invoice with an out-of-scope line may hold no other category and no VAT number (BR-O-02,
 * BR-O-11), and a customer can have sites both there and elsewhere.
 */
export const VAT_REASONS = [
  {
    value: 'reverseCharge',
    label: 'Autoliquidation par le client',
    category: 'AE',
    code: 'VATEX-EU-AE',
    text: 'Autoliquidation (CGI, article 283)',
  },
  {
    value: 'intraCommunity',
    label: 'Livraison intracommunautaire',
    category: 'K',
    code: 'VATEX-EU-IC',
    text: 'Exonération de TVA, article 262 ter, I du CGI',
  },
  {
    value: 'export',
    label: "Exportation hors de l'Union européenne",
    category: 'G',
    code: 'VATEX-EU-G',
    text: 'Exonération de TVA, article 262, I du CGI',
  },
  {
    value: 'outOfScope',
    label: 'Prestation située hors de France',
    category: 'O',
    code: 'VATEX-EU-O',
    text: 'TVA non applicable, prestation située hors de France (CGI, articles 259 et 259 A)',
  },
  {
    value: 'franchise',
    label: 'Franchise en base',
    category: 'E',
    code: 'VATEX-FR-FRANCHISE',
    text: 'TVA non applicable, article 293 B du CGI',
  },
  {
    value: 'overseas',
    label: 'Guyane ou Mayotte',
    category: 'E',
    text: 'TVA non applicable, article 294, 1 du CGI',
  },
  { value: 'exempt', label: 'Autre exonération', category: 'E' },
  { value: 'zeroRate', label: 'Taux zéro', category: 'Z' },
] as const satisfies readonly VatReason[];

export type VatReasonKey = (typeof VAT_REASONS)[number]['value'];

/** VAT of a line, as the document stores it; a rate above 0 needs no reason. */
export interface LineVat {
  vatBasisPoints: number;
  vatReason: VatReasonKey | null;
  /** Text that the author adds to the legal mention, or the whole mention of another exemption. */
  vatExemption: string | null;
}

/**
 * Returns the VAT category of a line. A rate above 0 is the standard category. A rate of 0 has the category of its
 * reason, or is an exemption with the author's text when there is no reason.
 */
export function vatOf({ vatBasisPoints, vatReason, vatExemption }: LineVat): Vat {
  if (vatBasisPoints > 0) return { category: 'S', rateBasisPoints: vatBasisPoints };
  const reason: VatReason | undefined = VAT_REASONS.find(({ value }) => value === vatReason);
  const category = reason?.category ?? 'E';
  const text = [reason?.text, vatExemption].filter(Boolean).join('. ');
  if (category === 'Z' || text === '') return { category, rateBasisPoints: 0 };
  return { category, rateBasisPoints: 0, exemption: { text, ...(reason?.code && { code: reason.code }) } };
}
