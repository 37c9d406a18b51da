import type { CiiAdjustment } from '../cii-model';
import { ADJUSTMENT_TERMS, allowances, charges, hasWordIndicator, isAllowance, isCharge, isVat, LINES } from '../items';
import { at, eachRule, type Finding, type Rule } from '../rule';

/**
 * Limits a rule to adjustments whose indicator is `true` or `false`, because the official rules ignore `1` and `0`
 * here.
 */
const onlyWordIndicators =
  (holds: (a: CiiAdjustment) => boolean) =>
  (a: CiiAdjustment): boolean =>
    !hasWordIndicator(a) || holds(a);

const hasAmount = onlyWordIndicators((a) => a.amount !== undefined);
const hasCategory = onlyWordIndicators((a) => isVat(a.taxType) && a.category !== undefined);
const hasReason = onlyWordIndicators((a) => a.reason !== undefined || a.reasonCode !== undefined);

const documentAdjustmentRules: Rule[] = [
  eachRule('BR-31', 'BG-20', 'BT-92', 'Le montant de la remise est obligatoire.', allowances, hasAmount),
  eachRule('BR-32', 'BG-20', 'BT-95', 'La catégorie de TVA de la remise est obligatoire.', allowances, hasCategory),
  eachRule('BR-33', 'BG-20', 'BT-97', 'Le motif de la remise est obligatoire.', allowances, hasReason),
  eachRule('BR-36', 'BG-21', 'BT-99', 'Le montant des frais est obligatoire.', charges, hasAmount),
  eachRule('BR-37', 'BG-21', 'BT-102', 'La catégorie de TVA des frais est obligatoire.', charges, hasCategory),
  eachRule('BR-38', 'BG-21', 'BT-104', 'Le motif des frais est obligatoire.', charges, hasReason),
  eachRule('BR-CO-21', 'BG-20', 'BT-97', 'La remise porte un motif, son code ou les deux.', allowances, hasReason),
  eachRule('BR-CO-22', 'BG-21', 'BT-104', 'Les frais portent un motif, son code ou les deux.', charges, hasReason),
];

/** Builds a rule about each allowance or charge of each line: `BG-25[1]/BG-27[2]/BT-136`. */
function onLineAdjustments(
  id: string,
  kind: 'lineAllowance' | 'lineCharge',
  term: 'amount' | 'reason',
  message: string,
  holds: (a: CiiAdjustment) => boolean,
): Rule {
  const terms = ADJUSTMENT_TERMS[kind];
  const matches = kind === 'lineCharge' ? isCharge : isAllowance;
  return {
    id,
    message,
    find: (m) =>
      m.lines.flatMap((line, l) =>
        line.adjustments
          .filter(matches)
          .flatMap((a, i): Finding[] => (holds(a) ? [] : [at(LINES, l, at(terms.group, i, terms[term]))])),
      ),
  };
}

const lineAdjustmentRules: Rule[] = [
  onLineAdjustments('BR-41', 'lineAllowance', 'amount', 'Le montant de la remise de ligne est obligatoire.', hasAmount),
  onLineAdjustments('BR-42', 'lineAllowance', 'reason', 'Le motif de la remise de ligne est obligatoire.', hasReason),
  onLineAdjustments('BR-43', 'lineCharge', 'amount', 'Le montant des frais de ligne est obligatoire.', hasAmount),
  onLineAdjustments('BR-44', 'lineCharge', 'reason', 'Le motif des frais de ligne est obligatoire.', hasReason),
  onLineAdjustments(
    'BR-CO-23',
    'lineAllowance',
    'reason',
    'La remise de ligne porte un motif, son code ou les deux.',
    hasReason,
  ),
  onLineAdjustments(
    'BR-CO-24',
    'lineCharge',
    'reason',
    'Les frais de ligne portent un motif, son code ou les deux.',
    hasReason,
  ),
];

/** Rules on allowances and charges: BR-31 to BR-44, and BR-CO-21 to BR-CO-24, which repeat those on reasons. */
export const adjustmentRules: readonly Rule[] = [...documentAdjustmentRules, ...lineAdjustmentRules];
