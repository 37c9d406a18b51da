import { spread } from '../einvoice/amounts';
import type { VatCategory } from '../einvoice/einvoice';
import { basisPointsOf } from './rounding';
import { priceOf, type Quantity } from './service-price';

/**
 * Totals of a commercial document, calculated as EN 16931 asks (BR-CO-10 to BR-CO-17): a line is its quantity times
 * its unit price less its discount, to the cent; VAT is taken once per rate, on the sum of that rate's lines, never
 * line by line; so lines, VAT by rate, net and gross always add up.
 */
export type Discount = { kind: 'percent'; basisPoints: number } | { kind: 'amount'; cents: number };

export interface DocumentLine {
  quantity: Quantity;
  /** Excluding tax, of one unit or of one hour. */
  unitPriceCents: number;
  discount?: Discount;
  vatBasisPoints: number;
  /** Default: S, and Z where the rate is 0. Lines of one rate in different categories are taxed apart. */
  vatCategory?: VatCategory;
}

export interface LineAmounts {
  /** Quantity times unit price. */
  fullCents: number;
  discountCents: number;
  /** BT-131, excluding tax. */
  netCents: number;
}

/** One row of the VAT breakdown (BG-23). */
interface VatRow {
  vatBasisPoints: number;
  vatCategory: VatCategory;
  /** Sum of the lines of this rate. */
  linesCents: number;
  /** This rate's part of the document's discount (BG-20). */
  discountCents: number;
  /** BT-116. */
  baseCents: number;
  /** BT-117. */
  vatCents: number;
}

export interface DocumentTotals {
  lines: LineAmounts[];
  /** BT-106: sum of the lines. */
  linesCents: number;
  /** BT-107: sum of the document's discount. */
  discountCents: number;
  /** BT-109: excluding tax. */
  netCents: number;
  /** By rate, the highest first. */
  vat: VatRow[];
  /** BT-110. */
  vatCents: number;
  /** BT-112: including tax. */
  grossCents: number;
}

function discountOf(cents: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  return discount.kind === 'percent' ? basisPointsOf(cents, discount.basisPoints) : discount.cents;
}

export function lineAmounts(line: DocumentLine): LineAmounts {
  const fullCents = priceOf(line.quantity, line.unitPriceCents);
  const discountCents = discountOf(fullCents, line.discount);
  return { fullCents, discountCents, netCents: fullCents - discountCents };
}

/** VAT of a base, to the cent. */
export function vatOf(baseCents: number, vatBasisPoints: number): number {
  return basisPointsOf(baseCents, vatBasisPoints);
}

/**
 * Totals of lines and an optional discount on the whole document, which is shared out over the rates in proportion, to
 * the last cent. The e-invoice of the document has the same totals.
 */
export function documentTotals(lines: readonly DocumentLine[], discount?: Discount): DocumentTotals {
  const rows: VatRow[] = [];
  const amounts: LineAmounts[] = [];
  let linesCents = 0;
  for (const line of lines) {
    const amount = lineAmounts(line);
    const row = rowOf(rows, line);
    amounts.push(amount);
    row.linesCents += amount.netCents;
    row.baseCents += amount.netCents;
    linesCents += amount.netCents;
  }
  if (discount) shareDiscount(rows, discountOf(linesCents, discount));
  let discountCents = 0;
  let netCents = 0;
  let vatCents = 0;
  for (const row of rows) {
    row.vatCents = vatOf(row.baseCents, row.vatBasisPoints);
    discountCents += row.discountCents;
    netCents += row.baseCents;
    vatCents += row.vatCents;
  }
  const vat = rows.sort(byRate);
  return { lines: amounts, linesCents, discountCents, netCents, vat, vatCents, grossCents: netCents + vatCents };
}

/** The row a line is taxed in; a document has two or three, so that looking through them is quickest. */
function rowOf(rows: VatRow[], line: DocumentLine): VatRow {
  const { vatBasisPoints } = line;
  const vatCategory = line.vatCategory ?? (vatBasisPoints === 0 ? 'Z' : 'S');
  for (const row of rows) if (row.vatBasisPoints === vatBasisPoints && row.vatCategory === vatCategory) return row;
  const row = { vatBasisPoints, vatCategory, linesCents: 0, discountCents: 0, baseCents: 0, vatCents: 0 };
  rows.push(row);
  return row;
}

function shareDiscount(rows: readonly VatRow[], cents: number): void {
  const shares = spread(
    cents,
    rows.map((row) => row.linesCents),
  );
  for (const [index, row] of rows.entries()) {
    const share = shares.at(index) ?? 0;
    row.discountCents = share;
    row.baseCents -= share;
  }
}

/** The highest rate first. */
const byRate = (a: VatRow, b: VatRow): number =>
  b.vatBasisPoints - a.vatBasisPoints || (a.vatCategory < b.vatCategory ? -1 : 1);
