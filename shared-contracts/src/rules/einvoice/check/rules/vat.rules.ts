import type { CiiModel, CiiVatGroup } from '../cii-model';
import { abs, decimal, ONE, roundToCent, sumOf, times } from '../decimal';
import { isVat, VAT_BREAKDOWN } from '../items';
import { at, type Finding, type Rule } from '../rule';
import { FAMILIES, type Family, PARTIES, RATES } from '../vat-families';
import { FRENCH_KIND, KINDS, type Kind, type Use, uses } from '../vat-uses';
import { WORDING } from './wording';

/** Families whose official rules look at breakdowns of any type of tax, not only VAT. */
const ANY_TAX = ['S', 'Z'];

function familyRules(family: Family): Rule[] {
  const { key, category, name } = family;
  const id = (number: string): string => `BR-${key}-${number}`;
  const groups = (m: CiiModel) =>
    m.vatGroups.map((group, index) => ({ group, index })).filter(({ group }) => group.category === category);
  const ofVat = (m: CiiModel, kind: Kind): Use[] => uses(m, category, kind).filter((use) => use.vat);
  const allUses = (m: CiiModel): Use[] => KINDS.flatMap((kind) => uses(m, category, kind));
  const onGroups = (
    number: string,
    term: string,
    message: string,
    holds: (g: CiiVatGroup, m: CiiModel) => boolean,
  ): Rule => ({
    id: id(number),
    message,
    find: (m) =>
      groups(m)
        .filter(({ group }) => ANY_TAX.includes(category) || isVat(group.typeCode))
        .flatMap(({ group, index }): Finding[] => (holds(group, m) ? [] : [at(VAT_BREAKDOWN, index, term)])),
  });
  return [
    {
      id: id('01'),
      message: `Une ventilation de TVA est attendue pour ce qui est ${name}, et seulement alors.`,
      find: (m) => (breakdownsHold(family, groups(m).length, allUses(m)) ? [] : [VAT_BREAKDOWN]),
    },
    ...KINDS.map(
      (kind, i): Rule => ({
        id: id(`0${i + 2}`),
        message: `${PARTIES[family.parties].message} pour ${FRENCH_KIND[kind]} de catégorie ${category}.`,
        find: (m) => (PARTIES[family.parties].holds(m) ? [] : ofVat(m, kind).map((use) => use.path)),
      }),
    ),
    ...KINDS.map(
      (kind, i): Rule => ({
        id: id(`0${i + 5}`),
        message: `Le taux de TVA ${RATES[family.rate].message} pour ce qui est ${name}.`,
        find: (m) =>
          ofVat(m, kind)
            .filter((use) => !RATES[family.rate].holds(use.rate))
            .map((use) => use.ratePath),
      }),
    ),
    onGroups('08', 'BT-116', `La base ${name} est la somme des lignes et des frais, moins les remises.`, (g, m) =>
      baseIsRight(family, g, allUses(m)),
    ),
    onGroups(
      '09',
      'BT-117',
      family.exemption || family.rate === 'zero'
        ? `Aucune TVA n'est due sur ce qui est ${name}.`
        : WORDING.vatAmountWrong,
      (g) => taxIsRight(family, g),
    ),
    onGroups(
      '10',
      'BT-120',
      family.exemption
        ? `Le motif est obligatoire pour ce qui est ${name}.`
        : `Aucun motif d'exonération pour ce qui est ${name}.`,
      (g) => (g.exemption !== undefined || g.exemptionCode !== undefined) === family.exemption,
    ),
  ];
}

/**
 * Whether the number of breakdowns matches the uses of the category. As in the official rules, a missing breakdown of a
 * family by rate is a violation only next to a single line, or to a single allowance or charge; out of scope, a second
 * breakdown is a violation but a missing one is not.
 */
function breakdownsHold(family: Family, count: number, used: readonly Use[]): boolean {
  if (family.breakdowns === 'perRate') {
    const lines = used.filter((use) => use.kind === 'line').length;
    return [lines, used.length - lines].every((n) => n === 0 || n + count >= 2);
  }
  if (family.category === 'O' && count === 0) return true;
  return count === (used.length > 0 ? 1 : 0);
}

function baseIsRight(family: Family, group: { base?: string; rate?: string }, used: readonly Use[]): boolean {
  const base = decimal(group.base);
  if (family.breakdowns === 'perRate') {
    // As in the official rules, the bases of IGIC and IPSI are not compared with any rate.
    if (family.category !== 'S') return true;
    const rate = decimal(group.rate);
    if (rate === undefined) return true;
    return base === signedSum(used.filter((use) => decimal(use.rate) === rate));
  }
  const right = signedSum(used);
  if (family.category === 'O') return base === right;
  // The official rules tolerate a difference of less than one unit here.
  return base !== undefined && abs(base - right) < ONE;
}

/** Rounds the sums of lines, allowances and charges separately before it adds them, as the official rules do. */
function signedSum(used: readonly Use[]): bigint {
  const sum = (kind: Kind): bigint =>
    roundToCent(sumOf(used.filter((use) => use.kind === kind).map((use) => use.amount)));
  return sum('line') - sum('allowance') + sum('charge');
}

function taxIsRight(family: Family, group: { base?: string; rate?: string; tax?: string }): boolean {
  const tax = decimal(group.tax);
  if (family.breakdowns === 'one') return tax === 0n;
  // As in the official rules, only BR-CO-17 checks IGIC and IPSI.
  if (family.category !== 'S') return true;
  const base = decimal(group.base);
  const rate = decimal(group.rate);
  if (tax === undefined || base === undefined || rate === undefined) return false;
  return abs(abs(tax) - roundToCent(times(abs(base), rate) / 100n)) < ONE;
}

const intraCommunity: Rule[] = [
  {
    id: 'BR-IC-11',
    message: 'Une livraison intracommunautaire demande la date de livraison ou la période facturée.',
    find: (m) =>
      hasVatGroup(m, 'K') &&
      m.deliveryDate === undefined &&
      m.period?.start === undefined &&
      m.period?.end === undefined
        ? ['BT-72']
        : [],
  },
  {
    id: 'BR-IC-12',
    message: 'Une livraison intracommunautaire demande le pays de livraison.',
    find: (m) => (hasVatGroup(m, 'K') && m.shipTo?.country === undefined ? ['BT-80'] : []),
  },
];

/** The official rules repeat themselves: two of them test breakdowns and lines, two test allowances and charges. */
const outOfScope: Rule[] = [
  { id: 'BR-O-11', message: "Une facture hors du champ de la TVA n'a qu'une ventilation.", others: taxed },
  { id: 'BR-O-12', message: others('une ligne'), others: taxed },
  { id: 'BR-O-13', message: others('une remise'), others: adjusted },
  { id: 'BR-O-14', message: others('des frais'), others: adjusted },
].map(({ others: found, ...rule }) => ({
  ...rule,
  find: (m) => (hasVatGroup(m, 'O') && found(m) ? [VAT_BREAKDOWN] : []),
}));

function others(what: string): string {
  return `Une facture hors du champ de la TVA ne peut pas avoir ${what} d'une autre catégorie.`;
}

function taxed(m: CiiModel): boolean {
  return m.vatGroups.some((g) => isOther(g.category)) || m.lines.some((l) => isOther(l.category));
}

function adjusted(m: CiiModel): boolean {
  return m.adjustments.some((a) => isOther(a.category));
}

function isOther(category: string | undefined): boolean {
  return category !== undefined && category !== 'O';
}

const hasGroup = (m: CiiModel, category: string): boolean => m.vatGroups.some((g) => g.category === category);
const hasVatGroup = (m: CiiModel, category: string): boolean =>
  m.vatGroups.some((g) => g.category === category && isVat(g.typeCode));

const splitPayment: Rule[] = [
  {
    id: 'BR-B-01',
    message: 'Le paiement scindé de la TVA ne concerne que les factures italiennes.',
    find: (m) =>
      hasCategory(m, 'B') &&
      [m.seller, m.buyer, m.shipTo, m.taxRepresentative, m.payee].some(
        (p) => p?.country !== undefined && p.country !== 'IT',
      )
        ? ['BT-151']
        : [],
  },
  {
    id: 'BR-B-02',
    message: 'Le paiement scindé de la TVA exclut la TVA au taux normal.',
    find: (m) => (hasCategory(m, 'B') && hasCategory(m, 'S') ? ['BT-151'] : []),
  },
];

const hasCategory = (m: CiiModel, category: string): boolean =>
  hasGroup(m, category) || KINDS.some((kind) => uses(m, category, kind).length > 0);

/** BR-S-*, BR-Z-*, BR-E-*, BR-AE-*, BR-IC-*, BR-G-*, BR-O-*, BR-AF-*, BR-AG-* and BR-B-* of EN 16931. */
export const vatRules: readonly Rule[] = [
  ...FAMILIES.flatMap(familyRules),
  ...intraCommunity,
  ...outOfScope,
  ...splitPayment,
];
