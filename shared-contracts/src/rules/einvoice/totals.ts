import { basisPointsOf, exactCents } from '../prices/rounding';
import { allocateCents, priceOf, tenThousandths } from './amounts';
import type { Adjustment, EInvoice, EInvoiceLine, Reduction, Vat, VatCategory } from './einvoice';

export interface LineTotals {
  line: EInvoiceLine;
  /** Ten-thousandths, with the sign that makes the unit price positive. */
  quantityE4: number;
  unitPriceCents: number;
  /** Quantity times price, before the discount of the line. */
  grossCents: number;
  discountCents: number;
  /** BT-131. */
  netCents: number;
}

/** The part of a document-level allowance or charge that falls into one VAT group. */
interface AdjustmentShare {
  kind: Adjustment['kind'];
  reason: string;
  reasonCode?: string;
  /** Percentage and base of the amount; absent for a fixed amount. */
  basisPoints?: number;
  baseCents?: number;
  cents: number;
  vat: Vat;
}

/** One VAT breakdown (BG-23). */
export interface VatGroup {
  category: VatCategory;
  rateBasisPoints: number;
  baseCents: number;
  vatCents: number;
  exemptionText?: string;
  exemptionCode?: string;
}

export interface EInvoiceTotals {
  lines: LineTotals[];
  adjustments: AdjustmentShare[];
  /** BT-106, BT-107, BT-108 and BT-109, in this order. */
  lineTotalCents: number;
  allowanceTotalCents: number;
  chargeTotalCents: number;
  netTotalCents: number;
  vatGroups: VatGroup[];
  /** BT-110, BT-112, BT-113 and BT-115, in this order. */
  vatTotalCents: number;
  grossTotalCents: number;
  prepaidCents: number;
  dueCents: number;
}

/**
 * Computes the totals of an invoice as EN 16931 requires (BR-CO-10 to BR-CO-17). VAT is computed once per category and
 * rate on the summed base and rounded half away from zero to the cent, so that the document adds up.
 */
export function totalsOf(invoice: EInvoice): EInvoiceTotals {
  const lines = invoice.lines.map(lineTotals);
  const lineTotalCents = sum(lines.map((l) => l.netCents));
  const groups = groupLines(lines);
  const adjustments = (invoice.adjustments ?? []).flatMap((a) => shares(a, groups, lineTotalCents));
  for (const share of adjustments) {
    groupOf(groups, share.vat).baseCents += share.kind === 'charge' ? share.cents : -share.cents;
  }
  const vatGroups = groups
    .sort((a, b) => byRateAndCategory(a.vat, b.vat))
    .map((g) => closeGroup(g, invoice.vatRounding));
  const allowanceTotalCents = sum(adjustments.filter((a) => a.kind === 'allowance').map((a) => a.cents));
  const chargeTotalCents = sum(adjustments.filter((a) => a.kind === 'charge').map((a) => a.cents));
  const netTotalCents = lineTotalCents - allowanceTotalCents + chargeTotalCents;
  const vatTotalCents = sum(vatGroups.map((g) => g.vatCents));
  const grossTotalCents = exactCents(netTotalCents + vatTotalCents);
  const prepaidCents = invoice.prepaidCents ?? 0;
  return {
    lines,
    adjustments,
    lineTotalCents,
    allowanceTotalCents,
    chargeTotalCents,
    netTotalCents,
    vatGroups,
    vatTotalCents,
    grossTotalCents,
    prepaidCents,
    dueCents: grossTotalCents - prepaidCents,
  };
}

function lineTotals(line: EInvoiceLine): LineTotals {
  const sign = line.unitPriceCents < 0 ? -1 : 1;
  const quantityE4 = tenThousandths(line.quantity) * sign || 0;
  const unitPriceCents = line.unitPriceCents * sign;
  const grossCents = priceOf(line.quantity, line.unitPriceCents);
  const discountCents = line.discount === undefined ? 0 : reductionCents(line.discount, grossCents);
  return { line, quantityE4, unitPriceCents, grossCents, discountCents, netCents: grossCents - discountCents };
}

/** Amount of a reduction, with the sign of the base: on a negative line the reduction makes the refund smaller. */
function reductionCents(reduction: Reduction, baseCents: number): number {
  if (!('cents' in reduction)) return basisPointsOf(baseCents, reduction.basisPoints);
  return baseCents < 0 ? -reduction.cents : reduction.cents;
}

interface OpenGroup {
  vat: Vat;
  baseCents: number;
  /** Net amount of the lines, without adjustments: the base of a document-level percentage. */
  lineCents: number;
  texts: string[];
  codes: string[];
}

function groupOf(groups: OpenGroup[], vat: Vat): OpenGroup {
  let group = groups.find((g) => sameVat(g.vat, vat));
  if (group === undefined) {
    group = { vat, baseCents: 0, lineCents: 0, texts: [], codes: [] };
    groups.push(group);
  }
  if (vat.exemption !== undefined) {
    addOnce(group.texts, vat.exemption.text);
    addOnce(group.codes, vat.exemption.code ?? '');
  }
  return group;
}

function sameVat(a: Vat, b: Vat): boolean {
  return a.category === b.category && a.rateBasisPoints === b.rateBasisPoints;
}

function addOnce(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value);
}

function groupLines(lines: readonly LineTotals[]): OpenGroup[] {
  const groups: OpenGroup[] = [];
  for (const { line, netCents } of lines) {
    const group = groupOf(groups, line.vat);
    group.baseCents += netCents;
    group.lineCents += netCents;
  }
  return groups;
}

/**
 * Computes the amount of an adjustment once, then divides it exactly among the VAT groups, in proportion to the lines.
 */
function shares(adjustment: Adjustment, groups: OpenGroup[], lineTotalCents: number): AdjustmentShare[] {
  const { kind, reason, reasonCode, vat } = adjustment;
  const basisPoints = 'basisPoints' in adjustment ? adjustment.basisPoints : undefined;
  const share = (cents: number, baseCents: number, of: Vat): AdjustmentShare => ({
    kind,
    reason,
    reasonCode,
    basisPoints,
    baseCents: basisPoints === undefined ? undefined : baseCents,
    cents,
    vat: of,
  });
  if (vat !== undefined) {
    const baseCents = groups.find((g) => sameVat(g.vat, vat))?.lineCents ?? 0;
    const cents = reductionCents(adjustment, baseCents);
    return cents === 0 ? [] : [share(cents, baseCents, vat)];
  }
  const bases = groups.map((g) => g.lineCents);
  const parts = allocateCents(reductionCents(adjustment, lineTotalCents), bases);
  return groups
    .map((group, index) => share(parts[index] ?? 0, group.lineCents, group.vat))
    .filter((s) => s.cents !== 0);
}

/**
 * Closes a VAT group. A group with several reasons keeps all the texts, but a code only when all reasons share it
 * (BR-E-01).
 */
function closeGroup(group: OpenGroup, vatRounding: EInvoice['vatRounding']): VatGroup {
  const { category, rateBasisPoints } = group.vat;
  const code = group.codes.length === 1 ? group.codes[0] : undefined;
  const rounding = vatRounding?.find((it) => it.rateBasisPoints === rateBasisPoints)?.cents ?? 0;
  return {
    category,
    rateBasisPoints,
    baseCents: group.baseCents,
    vatCents: basisPointsOf(group.baseCents, rateBasisPoints) + rounding,
    exemptionText: group.texts.length === 0 ? undefined : group.texts.join(' ; '),
    exemptionCode: code === '' ? undefined : code,
  };
}

/** Order of the VAT table on the PDF. */
function byRateAndCategory(a: Vat, b: Vat): number {
  if (a.rateBasisPoints !== b.rateBasisPoints) return b.rateBasisPoints - a.rateBasisPoints;
  return a.category < b.category ? -1 : 1;
}

function sum(values: readonly number[]): number {
  return exactCents(values.reduce((a, b) => a + b, 0));
}
