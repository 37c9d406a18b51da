import type { CiiDocument, CiiModel, CiiReference } from '../cii-model';
import { codes } from '../code-set';
import { CENT, decimal, orZero } from '../decimal';
import { MULTI_SELLER, SELF_BILLED, TWO_WAY } from '../french-terms';
import { allowances, charges, documentAdjustments, LINES, lineAdjustments, lines, VAT_BREAKDOWN } from '../items';
import { at, each, eachRule, filled, type Rule, rule, type Term } from '../rule';
import { WORDING } from './wording';

const CREDIT_NOTES = ['261', '381', '396', '502', '503'];
const CORRECTED = ['384', '471', '472', '473'];
const ADVANCES = ['386', '500', '503'];
const REBATE = '262';
const PAID = ['B2', 'S2', 'M2'];
const AFTER_ADVANCE = ['B4', 'S4', 'M4'];
const VAT_CATEGORIES = codes('S E AE K G O Z');
/** Rates of French VAT in basis points, with past and overseas rates. */
const VAT_RATES = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1_000, 1_300, 1_960, 2_000, 2_060]);
const ATTACHMENTS = codes(`
  RIB LISIBLE FEUILLE_DE_STYLE PJA BORDEREAU_SUIVI DOCUMENT_ANNEXE BON_LIVRAISON BON_COMMANDE
  BORDEREAU_SUIVI_VALIDATION ETAT_ACOMPTE FACTURE_PAIEMENT_DIRECT RECAPITULATIF_COTRAITANCE
`);
/** UNTDID 1001: related document, and identifier of the invoiced object. */
const ATTACHMENT = '916';
const INVOICED_OBJECT = '130';

/** Category of a tax that is present; empty when the tax has no category. */
const categoryOf = (taxed: { hasTax?: boolean; category?: string }): string | undefined =>
  taxed.hasTax === true ? (taxed.category ?? '') : undefined;

const categories = (m: CiiModel): Term[] => [
  ...allowances(m).map((a, i) => ({ path: at('BG-20', i, 'BT-95'), text: categoryOf(a) })),
  ...charges(m).map((a, i) => ({ path: at('BG-21', i, 'BT-102'), text: categoryOf(a) })),
  ...m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-118'), text: g.category ?? '' })),
  ...m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-151'), text: categoryOf(l) })),
];

const vatRates = (m: CiiModel): Term[] => [
  ...documentAdjustments(m, 'allowance', 'rate'),
  ...documentAdjustments(m, 'charge', 'rate'),
  ...m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-119'), text: g.rate })),
  ...m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-152'), text: l.rate })),
];
/** One basis point, a hundredth of a percent, in the unit of `decimal`. */
const BASIS_POINT = CENT;
const RATE_FORM = /^(?:0|[1-9]\d?)(?:\.\d{1,2})?$/;

const vat: Rule[] = [
  each('BR-FR-15', "Cette catégorie de TVA n'est pas admise en France.", categories, (c) => VAT_CATEGORIES.has(c)),
  each(
    'BR-FR-16',
    "Ce taux de TVA n'est pas admis en France.",
    vatRates,
    (rate) => rate === '' || (RATE_FORM.test(rate) && VAT_RATES.has(Number(orZero(rate) / BASIS_POINT))),
  ),
];

/**
 * Schemes of invoiced-object identifiers: at most one of each, and not empty; BR-52 requires an identifier. On a line,
 * the official BR-FR-30 tests an element that cannot hold such an identifier and never fires, so its meaning is applied
 * here.
 */
const OBJECT_SCHEMES = ['AFL', 'AVV'];

function objectsHold(documents: readonly CiiDocument[]): boolean {
  return OBJECT_SCHEMES.every((scheme) => {
    const of = documents.filter((d) => d.referenceType === scheme);
    return of.length <= 1 && of.every((d) => d.id === undefined || filled(d.id));
  });
}

const documents: Rule[] = [
  eachRule(
    'BR-FR-17',
    'BG-24',
    'BT-123',
    "La nature de la pièce jointe n'est pas dans la liste des codes.",
    (m) => m.documents,
    (d) => d.typeCode !== ATTACHMENT || !filled(d.name) || ATTACHMENTS.has(d.name ?? ''),
  ),
  rule(
    'BR-FR-18',
    'BT-123',
    "Une facture n'a qu'une pièce jointe LISIBLE.",
    (m) => m.documents.filter((d) => d.name === 'LISIBLE').length <= 1,
  ),
  eachRule('BR-FR-27', LINES, 'BT-160', "Un attribut d'article a un nom.", lines, (l) =>
    l.attributes.every((a) => filled(a.name) || filled(a.code)),
  ),
  eachRule('BR-FR-28', LINES, 'BT-161', "Un attribut d'article a une valeur.", lines, (l) =>
    l.attributes.every((a) => (a.value === undefined ? (a.measureUnit ?? '') !== '' : a.measureUnit === undefined)),
  ),
  rule('BR-FR-29', 'BT-18', WORDING.objectsOnce, (m) => objectsHold(m.documents)),
  eachRule('BR-FR-30', LINES, 'BT-128', WORDING.objectsOnce, lines, (l) => objectsHold(l.documents)),
];

const namesOne = (references: readonly CiiReference[]): boolean =>
  references.some((r) => r.number !== undefined && r.date !== undefined);
const is = (list: readonly string[], text: string | undefined): boolean => list.includes(text ?? '');

const conditions: Rule[] = [
  rule(
    'BR-FR-CO-03',
    'BT-12',
    'Une remise globale (262) demande le numéro de contrat et la période facturée.',
    (m) => m.typeCode !== REBATE || (filled(m.contract) && filled(m.period?.start) && filled(m.period?.end)),
  ),
  rule(
    'BR-FR-CO-04',
    'BG-3',
    'Une facture rectificative désigne une facture antérieure, et une seule.',
    (m) => !is(CORRECTED, m.typeCode) || m.references.length === 1,
  ),
  rule(
    'BR-FR-CO-05',
    'BG-3',
    'Un avoir désigne la facture corrigée par son numéro et sa date.',
    (m) => !is(CREDIT_NOTES, m.typeCode) || namesOne(m.references) || m.lines.every((l) => namesOne(l.references)),
  ),
  rule(
    'BR-FR-CO-07',
    'BT-9',
    "L'échéance ne peut pas précéder la date d'émission.",
    (m) =>
      is(ADVANCES, m.typeCode) ||
      is(PAID, m.framework) ||
      m.dueDates.every((day) => !filled(day) || (m.issueDate !== undefined && day >= m.issueDate)),
  ),
  rule(
    'BR-FR-CO-08',
    'BT-23',
    "Une facture d'acompte ne peut pas être une facture définitive après acompte.",
    (m) => !is(AFTER_ADVANCE, m.framework) || !is(ADVANCES, m.typeCode),
  ),
  rule(
    'BR-FR-CO-09',
    'BT-113',
    'Le montant déjà payé d’une facture payée est son total TVA comprise.',
    (m) =>
      !is(PAID, m.framework) ||
      (decimal(m.totals.prepaid) !== undefined && orZero(m.totals.prepaid) === decimal(m.totals.gross)),
  ),
  rule(
    'BR-FR-CO-09',
    'BT-115',
    "Il n'y a rien à payer d'une facture déjà payée.",
    (m) => !is(PAID, m.framework) || decimal(m.totals.due) === 0n,
  ),
  rule(
    'BR-FR-CO-09',
    'BT-9',
    "L'échéance d'une facture déjà payée est la date de son paiement.",
    (m) => !is(PAID, m.framework) || m.dueDates.some(filled),
  ),
  rule(
    'BR-FR-CO-12',
    'BT-111',
    "Hors de l'euro, le total de la TVA en euros est obligatoire.",
    (m) =>
      m.currency === 'EUR' ||
      m.currency === undefined ||
      (m.taxCurrency === 'EUR' && m.totals.tax.some((t) => t.currency === 'EUR' && filled(t.amount))),
  ),
];

const isGrouped = (m: CiiModel): boolean => is(MULTI_SELLER, m.framework) || is(TWO_WAY, m.framework);

/**
 * Rules that an invoice of several sellers or a two-way invoice always breaks here: they require lines of the extended
 * profile, which the EN 16931 profile does not have.
 */
const grouped: Rule[] = [
  rule(
    'BR-FR-MV-02',
    LINES,
    'Une facture multi-vendeurs a une ligne de groupe.',
    (m) => !is(MULTI_SELLER, m.framework),
  ),
  rule('BR-FR-BD-02', LINES, 'Une facture bidirectionnelle a deux lignes de groupe.', (m) => !is(TWO_WAY, m.framework)),
  eachRule('BR-FR-MV-06', LINES, '', 'Le vendeur de la ligne est obligatoire.', lines, (_, m) => !isGrouped(m)),
  eachRule(
    'BR-FR-MV-07',
    LINES,
    'BT-128',
    'Le numéro de facture de la ligne (AFL) est obligatoire.',
    lines,
    (l, m) =>
      !isGrouped(m) ||
      l.documents.some((d) => d.referenceType === 'AFL' && d.typeCode === INVOICED_OBJECT && filled(d.id)),
  ),
  rule(
    'BR-FR-MV-13',
    'BT-3',
    'Une facture multi-vendeurs ne peut pas être auto-facturée.',
    (m) =>
      !is(MULTI_SELLER, m.framework) ||
      m.typeCode === undefined ||
      (filled(m.typeCode) && !is(SELF_BILLED, m.typeCode)),
  ),
  rule(
    'BR-FR-BD-13',
    'BT-3',
    'Une facture bidirectionnelle est auto-facturée.',
    (m) => !is(TWO_WAY, m.framework) || m.typeCode === undefined || is(SELF_BILLED, m.typeCode),
  ),
];

/** Maximum number of characters of a number, with its sign and without its decimal point. */
const DIGITS = 19;
const RATE_DIGITS = 4;
const AMOUNT = /^-?\d{1,19}(?:\.\d{1,2})?$/;
const QUANTITY = /^-?\d{1,19}(?:\.\d{1,4})?$/;
const PRICE = /^\d{1,19}(?:\.\d{1,6})?$/;
const TWO_WAY_PRICE = /^-?\d{1,19}(?:\.\d{1,6})?$/;
const RATE = /^\d{1,4}(?:\.\d{1,2})?$/;
const fits = (text: string, form: RegExp, digits: number): boolean =>
  form.test(text) && text.replace('.', '').length <= digits;

const FIGURES = ['amount', 'base'] as const;

const amounts = (m: CiiModel): Term[] => [
  ...FIGURES.flatMap((field) => [
    ...documentAdjustments(m, 'allowance', field),
    ...documentAdjustments(m, 'charge', field),
    ...lineAdjustments(m, 'lineAllowance', field),
    ...lineAdjustments(m, 'lineCharge', field),
  ]),
  { path: 'BT-106', text: m.totals.line },
  { path: 'BT-107', text: m.totals.allowance },
  { path: 'BT-108', text: m.totals.charge },
  { path: 'BT-109', text: m.totals.net },
  ...m.totals.tax.map((tax) => ({ path: tax.currency === m.currency ? 'BT-110' : 'BT-111', text: tax.amount })),
  { path: 'BT-112', text: m.totals.gross },
  { path: 'BT-113', text: m.totals.prepaid },
  { path: 'BT-114', text: m.totals.rounding },
  { path: 'BT-115', text: m.totals.due },
  ...m.vatGroups.flatMap((g, i) => [
    { path: at(VAT_BREAKDOWN, i, 'BT-116'), text: g.base },
    { path: at(VAT_BREAKDOWN, i, 'BT-117'), text: g.tax },
  ]),
  ...m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-131'), text: l.net })),
];

const quantities = (m: CiiModel): Term[] =>
  m.lines.flatMap((l, i) => [
    { path: at(LINES, i, 'BT-129'), text: l.quantity },
    { path: at(LINES, i, 'BT-149'), text: l.priceBaseQuantity },
  ]);

const prices = (m: CiiModel): Term[] =>
  m.lines.flatMap((l, i) => [
    { path: at(LINES, i, 'BT-146'), text: l.netPrice },
    { path: at(LINES, i, 'BT-147'), text: l.priceDiscount },
    { path: at(LINES, i, 'BT-148'), text: l.grossPrice },
  ]);

const forms: Rule[] = [
  each('BR-FR-DEC-01', 'Un montant a deux décimales et 19 chiffres au plus.', amounts, (a) => fits(a, AMOUNT, DIGITS)),
  each('BR-FR-DEC-02', 'Une quantité a quatre décimales et 19 chiffres au plus.', quantities, (q) =>
    fits(q, QUANTITY, DIGITS),
  ),
  each('BR-FR-DEC-03', 'Un prix est positif, à six décimales et 19 chiffres au plus.', prices, (p, m) =>
    fits(p, is(TWO_WAY, m.framework) ? TWO_WAY_PRICE : PRICE, DIGITS),
  ),
  each('BR-FR-DEC-04', 'Un taux de TVA a deux décimales et quatre chiffres au plus.', vatRates, (r) =>
    fits(r, RATE, RATE_DIGITS),
  ),
];

/** BR-FR-* rules on VAT, attachments, credit notes, payment, several sellers and number formats. */
export const frenchDocumentRules: readonly Rule[] = [...vat, ...documents, ...conditions, ...grouped, ...forms];
