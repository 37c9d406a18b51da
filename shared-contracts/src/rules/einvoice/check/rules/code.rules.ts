import type { CiiModel, CiiParty } from '../cii-model';
import {
  ALLOWANCE_REASONS,
  CHARGE_REASONS,
  CLASSIFICATION_SCHEMES,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  ELECTRONIC_ADDRESS_SCHEMES,
  EXEMPTION_REASONS,
  IDENTIFIER_SCHEMES,
  MIME_TYPES,
  NOTE_SUBJECTS,
  PAYMENT_MEANS,
  VAT_CATEGORIES,
} from '../codes';
import { documentAdjustments, LINES, lineAdjustments, VAT_BREAKDOWN } from '../items';
import { REFERENCE_TYPES } from '../reference-types';
import { at, type Rule, type Term } from '../rule';
import { UNIT_CODES } from '../unit-codes';
import { WORDING } from './wording';

/** Builds a rule that every present code is in its list. Other rules report missing codes. */
function listed(id: string, name: string, list: ReadonlySet<string>, coded: (m: CiiModel) => Term[]): Rule {
  return {
    id,
    message: name,
    find: (m) =>
      coded(m)
        .filter(({ text: code }) => code !== undefined && !list.has(code))
        .map(({ path, text }) => ({ path, message: `${name} « ${text} » n'est pas dans la liste des codes.` })),
  };
}

const parties = (m: CiiModel): { party: CiiParty; country: string; id: string; legal: string; address: string }[] =>
  [
    { party: m.seller, country: 'BT-40', id: 'BT-29-1', legal: 'BT-30-1', address: 'BT-34-1' },
    { party: m.buyer, country: 'BT-55', id: 'BT-46-1', legal: 'BT-47-1', address: 'BT-49-1' },
    { party: m.taxRepresentative, country: 'BT-69', id: 'BG-11', legal: 'BG-11', address: 'BG-11' },
    { party: m.payee, country: 'BG-10', id: 'BT-60-1', legal: 'BT-61-1', address: 'BG-10' },
    { party: m.shipTo, country: 'BT-80', id: 'BT-71-1', legal: 'BG-13', address: 'BG-13' },
  ].flatMap(({ party, ...terms }) => (party === undefined ? [] : [{ party, ...terms }]));

/** UNTDID 2475, restricted to issue, delivery and payment. */
const VAT_DUE_CODES = new Set(['5', '29', '72']);
const upper = (code: string | undefined): string | undefined => code?.toUpperCase();

/** BR-CL-* of EN 16931, for every coded term that an agency's invoice can contain. */
export const codeRules: readonly Rule[] = [
  listed('BR-CL-01', 'Le type de document', DOCUMENT_TYPES, (m) => [{ path: 'BT-3', text: m.typeCode }]),
  listed('BR-CL-03', 'La devise', CURRENCIES, (m) =>
    m.totals.tax.map((tax) => ({ path: 'BT-110', text: tax.currency })),
  ),
  listed('BR-CL-04', 'La devise de la facture', CURRENCIES, (m) => [{ path: 'BT-5', text: m.currency }]),
  listed('BR-CL-05', 'La devise de comptabilisation', CURRENCIES, (m) => [{ path: 'BT-6', text: m.taxCurrency }]),
  listed('BR-CL-06', "Le code d'exigibilité de la TVA", VAT_DUE_CODES, (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-8'), text: g.dueDateCode })),
  ),
  listed('BR-CL-07', "Le schéma de l'objet facturé", REFERENCE_TYPES, (m) => [
    ...m.documents.map((d, i) => ({ path: at('BG-24', i, 'BT-18-1'), text: d.referenceType })),
    ...m.lines.flatMap((l, i) => l.documents.map((d) => ({ path: at(LINES, i, 'BT-128-1'), text: d.referenceType }))),
  ]),
  listed('BR-CL-08', 'Le sujet de la note', NOTE_SUBJECTS, (m) => [
    ...m.notes.map((note, i) => ({ path: at('BG-1', i, 'BT-21'), text: note.subject })),
    ...m.lines.flatMap((l, i) => l.notes.map((note) => ({ path: at(LINES, i, 'BT-127'), text: note.subject }))),
  ]),
  listed('BR-CL-10', "Le schéma d'identifiant", IDENTIFIER_SCHEMES, (m) =>
    parties(m)
      .filter(({ party }) => party !== m.shipTo)
      .flatMap(({ party, id }) => party.globalIds.map(({ scheme }) => ({ path: id, text: scheme }))),
  ),
  listed('BR-CL-11', "Le schéma d'immatriculation", IDENTIFIER_SCHEMES, (m) =>
    parties(m).flatMap(({ party, id, legal }) => [
      { path: legal, text: party.legalId?.scheme },
      ...party.ids.map(({ scheme }) => ({ path: id, text: scheme })),
    ]),
  ),
  listed('BR-CL-13', 'Le schéma de classification', CLASSIFICATION_SCHEMES, (m) =>
    m.lines.flatMap((l, i) =>
      l.classifications.map(({ scheme }) => ({ path: at(LINES, i, 'BT-158-1'), text: scheme })),
    ),
  ),
  listed('BR-CL-14', 'Le pays', COUNTRIES, (m) =>
    parties(m).map(({ party, country }) => ({ path: country, text: party.country })),
  ),
  listed('BR-CL-15', "Le pays d'origine", COUNTRIES, (m) =>
    m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-159'), text: l.origin })),
  ),
  listed('BR-CL-16', 'Le moyen de paiement', PAYMENT_MEANS, (m) =>
    m.payments.map((p, i) => ({ path: at('BG-16', i, 'BT-81'), text: p.meansCode })),
  ),
  listed('BR-CL-17', WORDING.vatCategory, VAT_CATEGORIES, (m) => [
    ...documentAdjustments(m, 'allowance', 'category'),
    ...documentAdjustments(m, 'charge', 'category'),
  ]),
  listed('BR-CL-18', WORDING.vatCategory, VAT_CATEGORIES, (m) => [
    ...m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-118'), text: g.category })),
    ...m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-151'), text: l.category })),
  ]),
  listed('BR-CL-19', 'Le motif de remise', ALLOWANCE_REASONS, (m) => [
    ...documentAdjustments(m, 'allowance', 'reasonCode'),
    ...lineAdjustments(m, 'lineAllowance', 'reasonCode'),
  ]),
  listed('BR-CL-20', 'Le motif de frais', CHARGE_REASONS, (m) => [
    ...documentAdjustments(m, 'charge', 'reasonCode'),
    ...lineAdjustments(m, 'lineCharge', 'reasonCode'),
  ]),
  listed('BR-CL-21', "Le schéma d'identifiant d'article", IDENTIFIER_SCHEMES, (m) =>
    m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-157-1'), text: l.productId?.scheme })),
  ),
  listed('BR-CL-22', "Le code d'exonération", EXEMPTION_REASONS, (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-121'), text: upper(g.exemptionCode) })),
  ),
  listed('BR-CL-23', "L'unité", UNIT_CODES, (m) =>
    m.lines.flatMap((l, i) => [
      { path: at(LINES, i, 'BT-130'), text: l.unitCode },
      { path: at(LINES, i, 'BT-150'), text: l.priceBaseUnit },
      { path: at(LINES, i, 'BT-150'), text: l.grossBaseUnit },
    ]),
  ),
  listed('BR-CL-24', 'Le format de la pièce jointe', MIME_TYPES, (m) =>
    m.documents.map((d, i) => ({ path: at('BG-24', i, 'BT-125-1'), text: d.mimeType })),
  ),
  listed('BR-CL-25', "Le schéma d'adresse électronique", ELECTRONIC_ADDRESS_SCHEMES, (m) =>
    parties(m).map(({ party, address }) => ({ path: address, text: party.electronicAddress?.scheme })),
  ),
  listed('BR-CL-26', 'Le schéma du lieu de livraison', IDENTIFIER_SCHEMES, (m) =>
    (m.shipTo?.globalIds ?? []).map(({ scheme }) => ({ path: 'BT-71-1', text: scheme })),
  ),
];
