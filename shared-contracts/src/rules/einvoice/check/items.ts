import type { CiiAdjustment, CiiLine, CiiModel, CiiPayment, CiiVatGroup } from './cii-model';
import { at, type Term } from './rule';

/** Groups of EN 16931 by number. A path counts items within their group from 1. */
export const LINES = 'BG-25';
export const VAT_BREAKDOWN = 'BG-23';

export const lines = (m: CiiModel): readonly CiiLine[] => m.lines;
export const vatGroups = (m: CiiModel): readonly CiiVatGroup[] => m.vatGroups;
export const payments = (m: CiiModel): readonly CiiPayment[] => m.payments;

/** The VAT rules select taxes of this type, in any case; a document may contain other taxes. */
export const isVat = (type: string | undefined): boolean => type?.toUpperCase() === 'VAT';

/** Categories whose own rules replace the general rules on every breakdown, as in the official rules. */
const OWN_RULES = ['O', 'L', 'M'];
export const hasOwnRules = (g: CiiVatGroup): boolean => isVat(g.typeCode) && OWN_RULES.includes(g.category ?? '');

/** An indicator is an XML boolean: `true` or `1` for a charge. */
export const isCharge = (a: CiiAdjustment): boolean => a.indicator === 'true' || a.indicator === '1';
export const isAllowance = (a: CiiAdjustment): boolean => a.indicator === 'false' || a.indicator === '0';
/** Some official rules recognise only the words `true` and `false`, not the digits. */
export const hasWordIndicator = (a: CiiAdjustment): boolean => a.indicator === 'true' || a.indicator === 'false';
export const allowances = (m: CiiModel): CiiAdjustment[] => m.adjustments.filter(isAllowance);
export const charges = (m: CiiModel): CiiAdjustment[] => m.adjustments.filter(isCharge);

/** Groups and business terms of the four kinds of allowance and charge. */
export const ADJUSTMENT_TERMS = {
  allowance: {
    group: 'BG-20',
    amount: 'BT-92',
    base: 'BT-93',
    category: 'BT-95',
    rate: 'BT-96',
    reason: 'BT-97',
    reasonCode: 'BT-98',
  },
  charge: {
    group: 'BG-21',
    amount: 'BT-99',
    base: 'BT-100',
    category: 'BT-102',
    rate: 'BT-103',
    reason: 'BT-104',
    reasonCode: 'BT-105',
  },
  lineAllowance: { group: 'BG-27', amount: 'BT-136', base: 'BT-137', reason: 'BT-139', reasonCode: 'BT-140' },
  lineCharge: { group: 'BG-28', amount: 'BT-141', base: 'BT-142', reason: 'BT-144', reasonCode: 'BT-145' },
} as const;

type DocumentKind = 'allowance' | 'charge';
type LineKind = 'lineAllowance' | 'lineCharge';
type Field = 'amount' | 'base' | 'reasonCode';
type Which = (a: CiiAdjustment) => boolean;
const every: Which = () => true;

/** Returns one term of every allowance or charge of the document: `BG-20[1]/BT-92`. */
export function documentAdjustments(
  m: CiiModel,
  kind: DocumentKind,
  field: Field | 'category' | 'rate',
  which: Which = every,
): Term[] {
  const terms = ADJUSTMENT_TERMS[kind];
  return (kind === 'charge' ? charges(m) : allowances(m)).map((a, i) => ({
    path: at(terms.group, i, terms[field]),
    text: which(a) ? a[field] : undefined,
  }));
}

/** Returns one term of every allowance or charge of the lines: `BG-25[1]/BG-27[2]/BT-136`. */
export function lineAdjustments(m: CiiModel, kind: LineKind, field: Field, which: Which = every): Term[] {
  const terms = ADJUSTMENT_TERMS[kind];
  return m.lines.flatMap((line, l) =>
    line.adjustments
      .filter(kind === 'lineCharge' ? isCharge : isAllowance)
      .map((a, i) => ({ path: at(LINES, l, at(terms.group, i, terms[field])), text: which(a) ? a[field] : undefined })),
  );
}
