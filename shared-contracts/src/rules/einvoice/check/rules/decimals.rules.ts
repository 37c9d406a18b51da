import type { CiiModel } from '../cii-model';
import { CENT, decimal, decimalsOf } from '../decimal';
import { documentAdjustments, hasOwnRules, hasWordIndicator, LINES, lineAdjustments, VAT_BREAKDOWN } from '../items';
import { at, each, type Rule, rule, type Term } from '../rule';
import { WORDING } from './wording';

/** Maximum number of decimals of an amount. */
const CENTS = 2;

function twoDecimals(id: string, name: string, amounts: (m: CiiModel) => Term[]): Rule {
  return each(id, `${name} a deux décimales au plus.`, amounts, (amount) => decimalsOf(amount) <= CENTS);
}

const single = (path: string, text: (m: CiiModel) => string | undefined) => (m: CiiModel) => [{ path, text: text(m) }];

/** The official rules test the VAT total by its value, so `1.000` passes, and every other amount by its digits. */
function inCents(amount: string): boolean {
  const value = decimal(amount);
  return value !== undefined && value % CENT === 0n;
}

/** BR-DEC-* of EN 16931: amounts have at most two decimals. */
export const decimalRules: readonly Rule[] = [
  twoDecimals('BR-DEC-01', WORDING.allowance, (m) => documentAdjustments(m, 'allowance', 'amount', hasWordIndicator)),
  twoDecimals('BR-DEC-02', WORDING.allowanceBase, (m) => documentAdjustments(m, 'allowance', 'base', hasWordIndicator)),
  twoDecimals('BR-DEC-05', WORDING.charge, (m) => documentAdjustments(m, 'charge', 'amount', hasWordIndicator)),
  twoDecimals('BR-DEC-06', "L'assiette des frais", (m) => documentAdjustments(m, 'charge', 'base', hasWordIndicator)),
  twoDecimals(
    'BR-DEC-09',
    WORDING.sumOfLines,
    single('BT-106', (m) => m.totals.line),
  ),
  twoDecimals(
    'BR-DEC-10',
    WORDING.sumOfAllowances,
    single('BT-107', (m) => m.totals.allowance),
  ),
  twoDecimals(
    'BR-DEC-11',
    WORDING.sumOfCharges,
    single('BT-108', (m) => m.totals.charge),
  ),
  twoDecimals(
    'BR-DEC-12',
    WORDING.net,
    single('BT-109', (m) => m.totals.net),
  ),
  // The official rule passes as soon as one of the VAT totals is in whole cents.
  rule(
    'BR-DEC-13',
    'BT-110',
    'Le total de la TVA a deux décimales au plus.',
    ({ currency, totals: { tax } }) =>
      tax.length === 0 || tax.some((t) => t.currency === undefined || t.currency !== currency || inCents(t.amount)),
  ),
  twoDecimals(
    'BR-DEC-14',
    WORDING.gross,
    single('BT-112', (m) => m.totals.gross),
  ),
  rule(
    'BR-DEC-15',
    'BT-111',
    'Le total de la TVA en devise de comptabilisation a deux décimales au plus.',
    ({ taxCurrency, totals: { tax } }) =>
      tax.length === 0 || taxCurrency === undefined || tax.some((t) => t.currency === taxCurrency && inCents(t.amount)),
  ),
  twoDecimals(
    'BR-DEC-16',
    'Le montant déjà payé',
    single('BT-113', (m) => m.totals.prepaid),
  ),
  twoDecimals(
    'BR-DEC-17',
    "L'arrondi",
    single('BT-114', (m) => m.totals.rounding),
  ),
  twoDecimals(
    'BR-DEC-18',
    WORDING.due,
    single('BT-115', (m) => m.totals.due),
  ),
  twoDecimals('BR-DEC-19', "La base d'imposition", (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-116'), text: hasOwnRules(g) ? undefined : g.base })),
  ),
  twoDecimals('BR-DEC-20', 'Le montant de TVA', (m) =>
    m.vatGroups.map((g, i) => ({ path: at(VAT_BREAKDOWN, i, 'BT-117'), text: hasOwnRules(g) ? undefined : g.tax })),
  ),
  twoDecimals('BR-DEC-23', 'Le montant net', (m) =>
    m.lines.map((l, i) => ({ path: at(LINES, i, 'BT-131'), text: l.net })),
  ),
  twoDecimals('BR-DEC-24', WORDING.allowance, (m) => lineAdjustments(m, 'lineAllowance', 'amount', hasWordIndicator)),
  twoDecimals('BR-DEC-25', WORDING.allowanceBase, (m) => lineAdjustments(m, 'lineAllowance', 'base', hasWordIndicator)),
  twoDecimals('BR-DEC-27', WORDING.charge, (m) => lineAdjustments(m, 'lineCharge', 'amount', hasWordIndicator)),
  twoDecimals('BR-DEC-28', "L'assiette des frais", (m) => lineAdjustments(m, 'lineCharge', 'base', hasWordIndicator)),
];
