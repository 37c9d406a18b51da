import type { CiiModel, CiiVatGroup } from '../cii-model';
import { COUNTRIES } from '../codes';
import { abs, decimal, french, ONE, orZero, roundToCent, roundToUnit, SCALE, sumOf, times } from '../decimal';
import { allowances, charges, hasOwnRules, isVat, LINES, lines, VAT_BREAKDOWN, vatGroups } from '../items';
import { eachRule, type Rule, rule } from '../rule';
import { isNot, WORDING } from './wording';

/** VAT numbers of Greece may begin with EL (BR-CO-09). */
const GREECE = 'EL';

const datesAndParties: Rule[] = [
  eachRule(
    'BR-CO-03',
    VAT_BREAKDOWN,
    'BT-7',
    "La date d'exigibilité de la TVA et son code s'excluent.",
    vatGroups,
    (g, m) =>
      hasOwnRules(g) ||
      !(m.vatGroups.some((g) => g.taxPointDate !== undefined) && m.vatGroups.some((g) => g.dueDateCode !== undefined)),
  ),
  eachRule(
    'BR-CO-04',
    LINES,
    'BT-151',
    WORDING.vatCategoryMissing,
    lines,
    (l) => isVat(l.taxType) && l.category !== undefined,
  ),
  {
    id: 'BR-CO-09',
    message: 'Un numéro de TVA commence par le code du pays qui le donne.',
    find: (m) => [
      ...vatNumbers(m.seller).flatMap((n) => (prefixed(n) ? [] : ['BT-31'])),
      ...vatNumbers(m.buyer).flatMap((n) => (prefixed(n) ? [] : ['BT-48'])),
      ...vatNumbers(m.taxRepresentative).flatMap((n) => (prefixed(n) ? [] : ['BT-63'])),
      ...vatNumbers(m.payee).flatMap((n) => (prefixed(n) ? [] : ['BG-10'])),
      ...vatNumbers(m.shipTo).flatMap((n) => (prefixed(n) ? [] : ['BG-13'])),
    ],
  },
  rule('BR-CO-18', VAT_BREAKDOWN, 'Une facture a au moins une ventilation de TVA.', (m) => m.vatGroups.length > 0),
  rule(
    'BR-CO-19',
    'BG-14',
    'La période facturée a un début, une fin ou les deux.',
    ({ period: p }) => p === undefined || p.start !== undefined || p.end !== undefined,
  ),
  eachRule(
    'BR-CO-20',
    LINES,
    'BG-26',
    'La période de la ligne a un début, une fin ou les deux.',
    lines,
    ({ period: p }) => p === undefined || p.start !== undefined || p.end !== undefined,
  ),
  rule(
    'BR-CO-25',
    'BT-9',
    "Avec un montant à payer, l'échéance ou les conditions de paiement sont obligatoires.",
    (m) => orZero(m.totals.due) <= 0n || m.dueDates.length > 0 || m.paymentTerms !== undefined,
  ),
  rule(
    'BR-CO-26',
    'BT-30',
    'Le vendeur est identifié par son SIREN, son numéro de TVA ou un autre identifiant.',
    ({ seller: s }) =>
      s.ids.length > 0 || s.globalIds.length > 0 || s.legalId !== undefined || vatNumbers(s).length > 0,
  ),
];

function vatNumbers(party: CiiModel['taxRepresentative']): string[] {
  return (party?.taxRegistrations ?? []).filter((t) => t.scheme === 'VA').map((t) => t.value);
}

function prefixed(vatNumber: string): boolean {
  const country = vatNumber.slice(0, 2);
  return country === GREECE || COUNTRIES.has(country);
}

/**
 * Builds a rule that compares a total with its computed value. A missing total breaks the rule, and so does a missing
 * part.
 */
function total(
  id: string,
  path: string,
  name: string,
  has: (m: CiiModel) => string | undefined,
  wanted: (m: CiiModel) => bigint | undefined,
  round = roundToCent,
): Rule {
  return {
    id,
    message: name,
    find: (m) => {
      const written = has(m);
      const value = decimal(written);
      const exact = wanted(m);
      if (exact === undefined) return [{ path, message: `${name} ne se vérifie pas : il manque de quoi le calculer.` }];
      const right = round(exact);
      if (value === right) return [];
      return [{ path, message: isNot(name, amount(right), french(written)) }];
    },
  };
}

/**
 * Formats an amount in French notation with at least two decimals; the amount due is not rounded, so it can have more.
 */
function amount(value: bigint): string {
  const size = abs(value);
  const fraction = String(size % ONE)
    .padStart(SCALE, '0')
    .replace(/0{1,8}$/, '');
  return `${value < 0n ? '-' : ''}${size / ONE},${fraction}`;
}

/** Builds a rule on a sum that may be absent when it has no items (BR-CO-11, BR-CO-12). */
function sumOfKind(
  id: string,
  path: string,
  name: string,
  field: 'allowance' | 'charge',
  items: (m: CiiModel) => { amount?: string }[],
): Rule {
  const exact = total(
    id,
    path,
    name,
    (m) => m.totals[field],
    (m) => sumOf(items(m).map((a) => a.amount)),
  );
  return { ...exact, find: (m) => (items(m).length === 0 && m.totals[field] === undefined ? [] : exact.find(m)) };
}

const totals: Rule[] = [
  total(
    'BR-CO-10',
    'BT-106',
    WORDING.sumOfLines,
    (m) => m.totals.line,
    (m) => sumOf(m.lines.map((l) => l.net)),
  ),
  sumOfKind('BR-CO-11', 'BT-107', WORDING.sumOfAllowances, 'allowance', allowances),
  sumOfKind('BR-CO-12', 'BT-108', WORDING.sumOfCharges, 'charge', charges),
  total(
    'BR-CO-13',
    'BT-109',
    WORDING.net,
    (m) => m.totals.net,
    ({ totals: t }) => (t.line === undefined ? undefined : orZero(t.line) - orZero(t.allowance) + orZero(t.charge)),
  ),
  {
    id: 'BR-CO-14',
    message: WORDING.tax,
    find: (m) => {
      const right = roundToCent(sumOf(m.vatGroups.map((g) => g.tax)));
      return m.totals.tax
        .filter((tax) => tax.currency !== undefined && tax.currency === m.currency && decimal(tax.amount) !== right)
        .map((tax) => ({
          path: 'BT-110',
          message: isNot(WORDING.tax, amount(right), french(tax.amount)),
        }));
    },
  },
  {
    id: 'BR-CO-15',
    message: WORDING.gross,
    find: ({ currency, totals: t }) => {
      if (currency === undefined) return [];
      const taxes = t.tax.filter((tax) => tax.currency === currency);
      const gross = decimal(t.gross);
      const net = decimal(t.net);
      if (gross !== undefined && net !== undefined) {
        // The official rule accepts a total that equals the net total, whatever the VAT totals.
        if (gross === net) return [];
        if (taxes.length === 1 && gross === roundToCent(net + orZero(taxes[0]?.amount))) return [];
      }
      const right = roundToCent(orZero(t.net) + sumOf(taxes.map((tax) => tax.amount)));
      return [{ path: 'BT-112', message: isNot(WORDING.gross, amount(right), french(t.gross)) }];
    },
  },
  total(
    'BR-CO-16',
    'BT-115',
    WORDING.due,
    (m) => m.totals.due,
    ({ totals: t }) => (t.gross === undefined ? undefined : orZero(t.gross) - orZero(t.prepaid) + orZero(t.rounding)),
    (exact) => exact,
  ),
  {
    id: 'BR-CO-17',
    message: WORDING.vatAmountWrong,
    find: (m) =>
      m.vatGroups.flatMap((group, i) =>
        vatIsRight(group)
          ? []
          : [
              {
                path: `${VAT_BREAKDOWN}[${i + 1}]/BT-117`,
                message: `La TVA à ${french(group.rate)} % sur ${french(group.base)} ne vaut pas ${french(group.tax)}.`,
              },
            ],
      ),
  },
];

/**
 * Whether the VAT of a group is within one unit of base times rate. The official rules leave this tolerance for VAT
 * summed line by line in other countries; BR-CO-14 and BR-CO-15 have none.
 */
function vatIsRight(group: CiiVatGroup): boolean {
  if (hasOwnRules(group)) return true;
  const tax = decimal(group.tax);
  if (tax === undefined) return false;
  const rate = isVat(group.typeCode) ? decimal(group.rate) : undefined;
  if (rate === undefined || roundToUnit(rate) === 0n) return roundToUnit(tax) === 0n;
  const base = decimal(group.base);
  if (base === undefined) return false;
  const right = roundToCent(times(abs(base), rate) / 100n);
  return abs(tax) - ONE <= right && abs(tax) + ONE >= right;
}

/**
 * Conditions of EN 16931, BR-CO-*. A program cannot decide BR-CO-05 to 08 (a reason and its code mean the same), which
 * always hold in the official rules too. BR-CO-21 to 24 are with the rules on allowances and charges. BR-CO-25 left the
 * official rules with 1.3.16 but not EN 16931, so it is kept.
 */
export const conditionRules: readonly Rule[] = [...datesAndParties, ...totals];
