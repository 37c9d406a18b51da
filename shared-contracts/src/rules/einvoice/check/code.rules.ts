import type { CiiModel, CiiParty } from './cii-model';
import {
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  ELECTRONIC_ADDRESS_SCHEMES,
  EXEMPTION_REASONS,
  IDENTIFIER_SCHEMES,
  NOTE_SUBJECTS,
  PAYMENT_MEANS,
  VAT_CATEGORIES,
} from './codes';
import { allowances, charges, isAllowance, isCharge, LINES, VAT_BREAKDOWN } from './items';
import { at, type Rule } from './rule';
import { UNIT_CODES } from './unit-codes';

/** A code as it stands somewhere. */
interface Coded {
  path: string;
  code: string | undefined;
}

/** Every code that is given must be in its list; where one is missing another rule says so. */
function listed(id: string, name: string, list: ReadonlySet<string>, coded: (m: CiiModel) => Coded[]): Rule {
  return {
    id,
    message: name,
    find: (m) =>
      coded(m)
        .filter(({ code }) => code !== undefined && !list.has(code))
        .map(({ path, code }) => ({ path, message: `${name} « ${code} » n'est pas dans la liste des codes.` })),
  };
}

const parties = (m: CiiModel): { party: CiiParty; country: string; id: string; legal: string; address: string }[] =>
  [
    { party: m.seller, country: 'BT-40', id: 'BT-29-1', legal: 'BT-30-1', address: 'BT-34-1' },
    { party: m.buyer, country: 'BT-55', id: 'BT-46-1', legal: 'BT-47-1', address: 'BT-49-1' },
    { party: m.taxRepresentative, country: 'BT-69', id: 'BG-11', legal: 'BG-11', address: 'BG-11' },
    { party: m.payee, country: 'BG-10', id: 'BT-60-1', legal: 'BT-61-1', address: 'BG-10' },
  ].flatMap(({ party, ...terms }) => (party === undefined ? [] : [{ party, ...terms }]));

/** UNTDID 2475, restricted: issue, delivery, payment. */
const VAT_DUE_CODES = new Set(['5', '29', '72']);
const upper = (code: string | undefined): string | undefined => code?.toUpperCase();

/** BR-CL-* of EN 16931, for every coded term that an invoice of an agency can hold. */
export const codeRules: readonly Rule[] = [
  listed('BR-CL-01', 'Le type de document', DOCUMENT_TYPES, (m) => [{ path: 'BT-3', code: m.typeCode }]),
  listed('BR-CL-03', 'La devise', CURRENCIES, (m) => m.currencies.map((code) => ({ path: 'BT-5', code }))),
  listed('BR-CL-04', 'La devise de la facture', CURRENCIES, (m) => [{ path: 'BT-5', code: m.currency }]),
  listed('BR-CL-05', 'La devise de comptabilisation', CURRENCIES, (m) => [{ path: 'BT-6', code: m.taxCurrency }]),
  listed('BR-CL-06', "Le code d'exigibilité de la TVA", VAT_DUE_CODES, (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-8'), code: g.dueDateCode })),
  ),
  listed('BR-CL-08', 'Le sujet de la note', NOTE_SUBJECTS, (m) =>
    m.notes.map((note, i) => ({ path: at('BG-1', i, 'BT-21'), code: note.subject })),
  ),
  listed('BR-CL-10', "Le schéma d'identifiant", IDENTIFIER_SCHEMES, (m) =>
    parties(m).flatMap(({ party, id }) => party.globalIds.map(({ scheme }) => ({ path: id, code: scheme }))),
  ),
  listed('BR-CL-11', "Le schéma d'immatriculation", IDENTIFIER_SCHEMES, (m) =>
    parties(m).map(({ party, legal }) => ({ path: legal, code: party.legalId?.scheme })),
  ),
  listed('BR-CL-14', 'Le pays', COUNTRIES, (m) => [
    ...parties(m).map(({ party, country }) => ({ path: country, code: party.country })),
    { path: 'BT-80', code: m.shipTo?.country },
  ]),
  listed('BR-CL-16', 'Le moyen de paiement', PAYMENT_MEANS, (m) =>
    m.payments.map((p, i) => ({ path: at('BG-16', i, 'BT-81'), code: p.meansCode })),
  ),
  listed('BR-CL-17', 'La catégorie de TVA', VAT_CATEGORIES, (m) => [
    ...allowances(m).map((a, i) => ({ path: at('BG-20', i, 'BT-95'), code: a.category })),
    ...charges(m).map((a, i) => ({ path: at('BG-21', i, 'BT-102'), code: a.category })),
  ]),
  listed('BR-CL-18', 'La catégorie de TVA', VAT_CATEGORIES, (m) => [
    ...m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-118'), code: g.category })),
    ...m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-151'), code: l.category })),
  ]),
  listed('BR-CL-19', 'Le motif de remise', ALLOWANCE_REASONS, (m) => [
    ...allowances(m).map((a, i) => ({ path: at('BG-20', i, 'BT-98'), code: a.reasonCode })),
    ...m.lines.flatMap((l, i) =>
      l.adjustments.filter(isAllowance).map((a) => ({ path: at(LINES, i, 'BT-140'), code: a.reasonCode })),
    ),
  ]),
  listed('BR-CL-20', 'Le motif de frais', CHARGE_REASONS, (m) => [
    ...charges(m).map((a, i) => ({ path: at('BG-21', i, 'BT-105'), code: a.reasonCode })),
    ...m.lines.flatMap((l, i) =>
      l.adjustments.filter(isCharge).map((a) => ({ path: at(LINES, i, 'BT-145'), code: a.reasonCode })),
    ),
  ]),
  listed('BR-CL-21', "Le schéma d'identifiant d'article", IDENTIFIER_SCHEMES, (m) =>
    m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-157-1'), code: l.productId?.scheme })),
  ),
  listed('BR-CL-22', "Le code d'exonération", EXEMPTION_REASONS, (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-121'), code: upper(g.exemptionCode) })),
  ),
  listed('BR-CL-23', "L'unité", UNIT_CODES, (m) =>
    m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-130'), code: l.unitCode })),
  ),
  listed('BR-CL-25', "Le schéma d'adresse électronique", ELECTRONIC_ADDRESS_SCHEMES, (m) =>
    parties(m).map(({ party, address }) => ({ path: address, code: party.electronicAddress?.scheme })),
  ),
  listed('BR-CL-26', 'Le schéma du lieu de livraison', IDENTIFIER_SCHEMES, (m) =>
    (m.shipTo?.globalIds ?? []).map(({ scheme }) => ({ path: 'BT-71-1', code: scheme })),
  ),
];
