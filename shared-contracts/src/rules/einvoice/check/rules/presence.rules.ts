import type { CiiModel, CiiPayment } from '../cii-model';
import { decimal } from '../decimal';
import { hasOwnRules, isVat, LINES, lines, payments, VAT_BREAKDOWN, vatGroups } from '../items';
import { at, eachRule, type Finding, filled, type Rule, rule } from '../rule';
import { WORDING } from './wording';

/** Transfers: 30 credit transfer, 58 SEPA credit transfer (UNTDID 4461). */
const TRANSFERS = ['30', '58'];
/** Number of digits of a card number that may be shown: the first six and the last four. */
const CARD_DIGITS = 10;

const documentRules: Rule[] = [
  rule('BR-01', 'BT-24', "L'identifiant de la spécification est obligatoire.", (m) => filled(m.guideline)),
  rule('BR-02', 'BT-1', 'Le numéro de la facture est obligatoire.', (m) => filled(m.number)),
  rule('BR-03', 'BT-2', "La date d'émission est obligatoire, au format AAAAMMJJ.", (m) => filled(m.issueDate)),
  rule('BR-04', 'BT-3', 'Le type de document est obligatoire.', (m) => filled(m.typeCode)),
  rule('BR-05', 'BT-5', 'La devise de la facture est obligatoire.', (m) => filled(m.currency)),
  rule('BR-06', 'BT-27', 'Le nom du vendeur est obligatoire.', (m) => filled(m.seller.name)),
  rule('BR-07', 'BT-44', "Le nom de l'acheteur est obligatoire.", (m) => filled(m.buyer.name)),
  rule('BR-08', 'BG-5', "L'adresse du vendeur est obligatoire.", (m) => m.seller.hasAddress),
  rule('BR-09', 'BT-40', "Le pays de l'adresse du vendeur est obligatoire.", (m) => filled(m.seller.country)),
  rule('BR-10', 'BG-8', "L'adresse de l'acheteur est obligatoire.", (m) => m.buyer.hasAddress),
  rule('BR-11', 'BT-55', "Le pays de l'adresse de l'acheteur est obligatoire.", (m) => filled(m.buyer.country)),
  rule('BR-12', 'BT-106', 'La somme des montants nets des lignes est obligatoire.', (m) => m.totals.line !== undefined),
  rule('BR-13', 'BT-109', 'Le total hors TVA est obligatoire.', (m) => m.totals.net !== undefined),
  rule('BR-14', 'BT-112', 'Le total TVA comprise est obligatoire.', (m) => m.totals.gross !== undefined),
  rule('BR-15', 'BT-115', 'Le montant à payer est obligatoire.', (m) => m.totals.due !== undefined),
  rule('BR-16', LINES, 'Une facture a au moins une ligne.', (m) => m.lines.length > 0),
  rule('BR-29', 'BT-74', 'La fin de la période facturée ne peut pas précéder son début.', (m) => ordered(m.period)),
  rule(
    'BR-53',
    'BT-111',
    'Avec une devise de comptabilisation, le total de la TVA dans cette devise est obligatoire, et elle diffère de celle de la facture.',
    (m) =>
      m.taxCurrency === undefined ||
      (m.taxCurrency !== m.currency && m.totals.tax.some((tax) => tax.currency === m.taxCurrency)),
  ),
  rule(
    'BR-57',
    'BT-80',
    "Le pays de l'adresse de livraison est obligatoire.",
    ({ shipTo }) => shipTo?.hasAddress !== true || filled(shipTo.country),
  ),
  rule('BR-62', 'BT-34-1', "Le schéma de l'adresse électronique du vendeur est obligatoire.", ({ seller }) =>
    schemed(seller.electronicAddress),
  ),
  rule('BR-63', 'BT-49-1', "Le schéma de l'adresse électronique de l'acheteur est obligatoire.", ({ buyer }) =>
    schemed(buyer.electronicAddress),
  ),
];

function schemed(id: { scheme?: string } | undefined): boolean {
  return id === undefined || filled(id.scheme);
}

function ordered(period: { start?: string; end?: string } | undefined): boolean {
  if (period?.start === undefined || period.end === undefined) return true;
  return period.start !== '' && period.start <= period.end;
}

const partyRules: Rule[] = [
  rule('BR-17', 'BT-59', 'Le bénéficiaire du paiement, différent du vendeur, doit être nommé.', payeeIsAnother),
  rule(
    'BR-18',
    'BT-62',
    'Le nom du représentant fiscal est obligatoire.',
    ({ taxRepresentative: r }) => r === undefined || filled(r.name),
  ),
  rule(
    'BR-19',
    'BG-12',
    "L'adresse du représentant fiscal est obligatoire.",
    ({ taxRepresentative: r }) => r?.hasAddress !== false,
  ),
  rule(
    'BR-20',
    'BT-69',
    'Le pays du représentant fiscal est obligatoire.',
    ({ taxRepresentative: r }) => r === undefined || filled(r.country),
  ),
  rule(
    'BR-56',
    'BT-63',
    'Le numéro de TVA du représentant fiscal est obligatoire.',
    ({ taxRepresentative: r }) =>
      r === undefined || r.taxRegistrations.some((t) => t.scheme === 'VA' && filled(t.value)),
  ),
];

function payeeIsAnother({ payee, seller }: CiiModel): boolean {
  if (payee === undefined) return true;
  const ids = seller.ids.map((id) => id.value);
  const sameId = payee.ids.some((id) => ids.includes(id.value));
  const sameLegalId = payee.legalId !== undefined && payee.legalId.value === seller.legalId?.value;
  return payee.name !== undefined && payee.name !== seller.name && !sameId && !sameLegalId;
}

const lineRules: Rule[] = [
  eachRule('BR-21', LINES, 'BT-126', "L'identifiant de la ligne est obligatoire.", lines, (l) => filled(l.id)),
  eachRule('BR-22', LINES, 'BT-129', 'La quantité est obligatoire.', lines, (l) => l.quantity !== undefined),
  eachRule('BR-23', LINES, 'BT-130', "L'unité de la quantité est obligatoire.", lines, (l) => l.unitCode !== undefined),
  eachRule('BR-24', LINES, 'BT-131', 'Le montant net de la ligne est obligatoire.', lines, (l) => l.net !== undefined),
  eachRule('BR-25', LINES, 'BT-153', 'La désignation est obligatoire.', lines, (l) => filled(l.name)),
  eachRule('BR-26', LINES, 'BT-146', 'Le prix unitaire net est obligatoire.', lines, (l) => l.netPrice !== undefined),
  eachRule('BR-27', LINES, 'BT-146', 'Le prix unitaire net ne peut pas être négatif.', lines, (l) =>
    positive(l.netPrice),
  ),
  eachRule(
    'BR-28',
    LINES,
    'BT-148',
    'Le prix unitaire brut ne peut pas être négatif.',
    lines,
    (l) => l.grossPrice === undefined || positive(l.grossPrice),
  ),
  eachRule('BR-30', LINES, 'BT-135', 'La fin de la période de la ligne ne peut pas précéder son début.', lines, (l) =>
    ordered(l.period),
  ),
  eachRule('BR-54', LINES, 'BG-32', "Un attribut d'article a un nom et une valeur.", lines, (l) =>
    l.attributes.every((a) => a.name !== undefined && a.value !== undefined),
  ),
  eachRule('BR-64', LINES, 'BT-157-1', "Le schéma de l'identifiant d'article est obligatoire.", lines, (l) =>
    schemed(l.productId),
  ),
  eachRule('BR-65', LINES, 'BT-158-1', "Le schéma de la classification d'article est obligatoire.", lines, (l) =>
    l.classifications.every(schemed),
  ),
];

function positive(amount: string | undefined): boolean {
  const value = decimal(amount);
  return value !== undefined && value >= 0n;
}

const isTransfer = (p: CiiPayment): boolean => TRANSFERS.includes(p.meansCode ?? '');
const credits = (p: CiiPayment): boolean => isTransfer(p) && p.hasAccount;
const hasNumber = (p: CiiPayment): boolean => p.iban !== undefined || p.proprietaryId !== undefined;

const paymentRules: Rule[] = [
  eachRule(
    'BR-49',
    'BG-16',
    'BT-81',
    'Le moyen de paiement est obligatoire.',
    payments,
    (p) => p.meansCode !== undefined,
  ),
  eachRule(
    'BR-51',
    'BG-18',
    'BT-87',
    'Une facture ne montre jamais un numéro de carte entier.',
    payments,
    (p) => (p.cardNumber ?? '').length <= CARD_DIGITS,
  ),
  // BR-50 and BR-61 apply to an account that is present, CII-SR-470 to a transfer.
  eachRule(
    'BR-50',
    'BG-16',
    'BT-84',
    WORDING.transferNeedsAccount,
    payments,
    (p) => !credits(p) || filled(p.iban) || filled(p.proprietaryId),
  ),
  eachRule('BR-61', 'BG-16', 'BT-84', WORDING.transferNeedsAccount, payments, (p) => !credits(p) || hasNumber(p)),
  eachRule(
    'CII-SR-470',
    'BG-16',
    'BT-84',
    "Un virement demande l'IBAN ou l'identifiant du compte à créditer.",
    payments,
    (p) => !isTransfer(p) || hasNumber(p),
  ),
];

const vatRules: Rule[] = [
  eachRule(
    'BR-45',
    VAT_BREAKDOWN,
    'BT-116',
    "La base d'imposition est obligatoire.",
    vatGroups,
    (g) => hasOwnRules(g) || g.base !== undefined,
  ),
  eachRule(
    'BR-46',
    VAT_BREAKDOWN,
    'BT-117',
    'Le montant de TVA est obligatoire.',
    vatGroups,
    (g) => hasOwnRules(g) || g.tax !== undefined,
  ),
  eachRule(
    'BR-47',
    VAT_BREAKDOWN,
    'BT-118',
    WORDING.vatCategoryMissing,
    vatGroups,
    (g) => isVat(g.typeCode) && g.category !== undefined,
  ),
  eachRule(
    'BR-48',
    VAT_BREAKDOWN,
    'BT-119',
    'Le taux de TVA est obligatoire.',
    vatGroups,
    (g) => hasOwnRules(g) || (isVat(g.typeCode) && g.rate !== undefined),
  ),
];

const referenceRules: Rule[] = [
  {
    id: 'BR-52',
    message: 'Une pièce jointe a une référence.',
    find: (m): Finding[] => [
      ...m.documents.flatMap((d, i) => (filled(d.id) ? [] : [at('BG-24', i, 'BT-122')])),
      ...m.lines.flatMap((l, i) => (l.documents.every((d) => filled(d.id)) ? [] : [at(LINES, i, 'BT-128')])),
    ],
  },
  eachRule(
    'BR-55',
    'BG-3',
    'BT-25',
    'La facture antérieure est désignée par son numéro.',
    (m) => m.references,
    (r) => filled(r.number),
  ),
];

/**
 * Rules on required terms: BR-01 to BR-65 of EN 16931, and CII-SR-470, which replaces a part of them. The rules on
 * allowances and charges are in `adjustment.rules.ts`.
 */
export const presenceRules: readonly Rule[] = [
  ...documentRules,
  ...partyRules,
  ...lineRules,
  ...paymentRules,
  ...vatRules,
  ...referenceRules,
];
