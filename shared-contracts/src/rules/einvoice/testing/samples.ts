import type { EInvoice, Party, Vat } from '../einvoice';
import { paymentNotes } from '../notes';

export const agency: Party = {
  name: 'Vigie Sécurité & Fils',
  siren: '552100554',
  siret: '55210055400013',
  vatNumber: 'FR83552100554',
  address: { line1: "12 rue de l'Église", zipcode: '75011', city: 'Paris', country: 'FR' },
  contact: { name: 'Service facturation', phone: '+33 1 02 03 04 05', email: 'compta@vigie.test' },
};

export const customer: Party = {
  name: 'Entrepôts <du> Nord',
  siren: '404833048',
  vatNumber: 'FR83404833048',
  address: { line1: '3 quai de Seine', zipcode: '59000', city: 'Lille', country: 'FR' },
};

export const standard: Vat = { category: 'S', rateBasisPoints: 2_000 };
export const reduced: Vat = { category: 'S', rateBasisPoints: 550 };
export const exempt: Vat = {
  category: 'E',
  rateBasisPoints: 0,
  exemption: { text: 'Exonération de TVA, article 261-4-4° du CGI', code: 'VATEX-FR-CGI261-4' },
};
export const reverse: Vat = {
  category: 'AE',
  rateBasisPoints: 0,
  exemption: { text: 'Autoliquidation', code: 'VATEX-EU-AE' },
};
export const outOfScope: Vat = {
  category: 'O',
  rateBasisPoints: 0,
  exemption: { text: 'Hors champ de la TVA', code: 'VATEX-EU-O' },
};

/**
 * An invoice with all the features that agencies use: two rates, an exemption, discounts, charges, a period, a site.
 */
export const sample: EInvoice = {
  number: 'F2026-0042',
  kind: 'invoice',
  issueDay: '2026-10-31',
  dueDay: '2026-11-30',
  paymentTerms: '30 jours',
  period: { start: '2026-10-01', end: '2026-10-31' },
  deliveryDay: '2026-10-31',
  currency: 'EUR',
  operations: 'services',
  vatDue: 'payment',
  seller: agency,
  buyer: customer,
  delivery: { name: 'Site du port', address: { line1: 'Quai 4', zipcode: '59140', city: 'Dunkerque', country: 'FR' } },
  payment: { meansCode: '58', iban: 'FR76 3000 6000 0112 3456 7890 189', accountName: 'Vigie', bic: 'AGRIFRPP' },
  purchaseOrder: 'BC-778',
  contract: 'CT-2026-3',
  buyerReference: 'SERVICE-ACHATS',
  lines: [
    {
      name: 'Gardiennage de nuit',
      quantity: 176.5,
      unitCode: 'HUR',
      unitPriceCents: 2_417,
      vat: standard,
      discount: { basisPoints: 250 },
    },
    {
      name: 'Ronde',
      description: 'Quatre passages',
      quantity: 31,
      unitCode: 'C62',
      unitPriceCents: 1_850,
      vat: standard,
      discount: { cents: 1_000, reason: 'Geste commercial' },
      period: { start: '2026-10-01', end: '2026-10-31' },
    },
    { name: 'Livre de consignes', quantity: 3, unitCode: 'C62', unitPriceCents: 999, vat: reduced },
    { name: 'Formation', quantity: 1, unitCode: 'LS', unitPriceCents: 45_000, vat: exempt },
    { name: 'Reprise de matériel', quantity: 2, unitCode: 'C62', unitPriceCents: -1_250, vat: standard },
  ],
  adjustments: [
    { kind: 'allowance', basisPoints: 300, reason: 'Remise de fidélité', reasonCode: '95' },
    { kind: 'charge', cents: 2_500, reason: 'Frais de déplacement', reasonCode: 'FC', vat: standard },
  ],
  prepaidCents: 10_000,
  notes: [
    { subject: 'REG', text: "Autorisation d'exercice AUT-075-2118-01-01-20260000001" },
    ...paymentNotes({ latePenalty: { basisPoints: 1_215 } }),
    { subject: 'BAR', text: 'B2B' },
  ],
};
