import type { CiiModel } from './cii-model';
import { decimal, orZero } from './decimal';

/** Content of the numbered rules of one VAT category; rules of the same number share their subject in all families. */
export interface Family {
  /** BR-{key}-nn. */
  key: string;
  category: string;
  /** French wording of the category, as in « exonéré de TVA ». */
  name: string;
  /** Rule -01: a single breakdown, or one for each rate. */
  breakdowns: 'one' | 'perRate';
  /** Rules -02 to -04: parties that must have a tax number. */
  parties: 'seller' | 'sellerAndBuyer' | 'vatNumbers' | 'sellerVatNumber' | 'none';
  /** Rules -05 to -07: the rate of a line, an allowance or a charge. */
  rate: Rate;
  /** Rule -10: a reason for charging no VAT is required (true) or forbidden (false). */
  exemption: boolean;
}
export type Rate = 'positive' | 'zeroOrMore' | 'zero' | 'none';

export const FAMILIES: readonly Family[] = [
  {
    key: 'S',
    category: 'S',
    name: 'au taux normal ou réduit',
    breakdowns: 'perRate',
    parties: 'seller',
    rate: 'positive',
    exemption: false,
  },
  {
    key: 'Z',
    category: 'Z',
    name: 'au taux zéro',
    breakdowns: 'one',
    parties: 'seller',
    rate: 'zero',
    exemption: false,
  },
  {
    key: 'E',
    category: 'E',
    name: 'exonéré de TVA',
    breakdowns: 'one',
    parties: 'seller',
    rate: 'zero',
    exemption: true,
  },
  {
    key: 'AE',
    category: 'AE',
    name: 'en autoliquidation',
    breakdowns: 'one',
    parties: 'sellerAndBuyer',
    rate: 'zero',
    exemption: true,
  },
  {
    key: 'IC',
    category: 'K',
    name: 'en livraison intracommunautaire',
    breakdowns: 'one',
    parties: 'vatNumbers',
    rate: 'zero',
    exemption: true,
  },
  {
    key: 'G',
    category: 'G',
    name: 'exporté hors Union européenne',
    breakdowns: 'one',
    parties: 'sellerVatNumber',
    rate: 'zero',
    exemption: true,
  },
  {
    key: 'O',
    category: 'O',
    name: 'hors du champ de la TVA',
    breakdowns: 'one',
    parties: 'none',
    rate: 'none',
    exemption: true,
  },
  {
    key: 'AF',
    category: 'L',
    name: 'soumis à l’IGIC',
    breakdowns: 'perRate',
    parties: 'seller',
    rate: 'positive',
    exemption: false,
  },
  {
    key: 'AG',
    category: 'M',
    name: 'soumis à l’IPSI',
    breakdowns: 'perRate',
    parties: 'seller',
    rate: 'zeroOrMore',
    exemption: false,
  },
];

const known = (m: CiiModel, schemes: readonly string[]): boolean =>
  m.seller.taxRegistrations.some((t) => schemes.includes(t.scheme ?? '')) ||
  (m.taxRepresentative?.taxRegistrations ?? []).some((t) => t.scheme === 'VA');
const buyerVat = (m: CiiModel): boolean => m.buyer.taxRegistrations.some((t) => t.scheme === 'VA');

export const PARTIES: Record<Family['parties'], { message: string; holds: (m: CiiModel) => boolean }> = {
  seller: {
    message: 'Le numéro de TVA ou fiscal du vendeur est obligatoire',
    holds: (m) => known(m, ['VA', 'FC']),
  },
  sellerAndBuyer: {
    message: "Le numéro de TVA ou fiscal du vendeur et le numéro de TVA ou le SIREN de l'acheteur sont obligatoires",
    holds: (m) => known(m, ['VA', 'FC']) && (buyerVat(m) || m.buyer.legalId !== undefined),
  },
  vatNumbers: {
    message: "Les numéros de TVA du vendeur et de l'acheteur sont obligatoires",
    holds: (m) => known(m, ['VA']) && buyerVat(m),
  },
  sellerVatNumber: { message: 'Le numéro de TVA du vendeur est obligatoire', holds: (m) => known(m, ['VA']) },
  none: {
    message: "Aucun numéro de TVA, du vendeur ou de l'acheteur, ne peut être donné",
    holds: (m) => !known(m, ['VA']) && !buyerVat(m),
  },
};

export const RATES: Record<Rate, { message: string; holds: (rate: string | undefined) => boolean }> = {
  positive: { message: 'est supérieur à 0', holds: (rate) => orZero(rate) > 0n },
  zeroOrMore: { message: 'est positif ou nul', holds: (rate) => decimal(rate) !== undefined && orZero(rate) >= 0n },
  zero: { message: 'est 0', holds: (rate) => decimal(rate) === 0n },
  none: { message: 'est absent', holds: (rate) => rate === undefined },
};
