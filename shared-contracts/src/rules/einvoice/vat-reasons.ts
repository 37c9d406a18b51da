import type { Vat, VatCategory } from './einvoice';

interface VatReason {
  value: string;
  /** As the editor of a document offers it. */
  label: string;
  category: Exclude<VatCategory, 'S'>;
  /** VATEX code of what is meant (BT-121). */
  code?: string;
  /** The mention that the law asks for (CGI, annexe II, article 242 nonies A, I, 12° and 13°); its author types it otherwise. */
  text?: string;
}

/**
 * Why a line bears no VAT. Guyane and Mayotte, where the tax does not apply for now, are exempt and not out of scope: an
 * invoice with a line out of scope may hold no other and neither party's VAT number (BR-O-02, BR-O-11), and a customer has
 * sites on both sides.
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

/** What a line says of its VAT; a rate above 0 needs no reason. */
export interface LineVat {
  vatBasisPoints: number;
  vatReason: VatReasonKey | null;
  /** What its author adds to the mention, or the whole of it for another exemption. */
  vatExemption: string | null;
}

/** A rate above 0 is the standard category. At 0 % it is the reason's; without one an exemption in the author's words. */
export function vatOf({ vatBasisPoints, vatReason, vatExemption }: LineVat): Vat {
  if (vatBasisPoints > 0) return { category: 'S', rateBasisPoints: vatBasisPoints };
  const reason: VatReason | undefined = VAT_REASONS.find(({ value }) => value === vatReason);
  const category = reason?.category ?? 'E';
  const text = [reason?.text, vatExemption].filter(Boolean).join('. ');
  if (category === 'Z' || text === '') return { category, rateBasisPoints: 0 };
  return { category, rateBasisPoints: 0, exemption: { text, ...(reason?.code && { code: reason.code }) } };
}
