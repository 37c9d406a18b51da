import { newId } from '../../core/id';
import { formatBasisPoints } from '../../formats/french';
import { vatOf } from '../../rules/einvoice/vat-reasons';
import type { InvoiceItem, PricedDocument } from './invoice-item';
import { documentTotalsOf, vatBasesOf, vatKeyOf } from './invoice-totals';

/** Quantities have at most four decimals, so integer ten-thousandths add up without rounding errors. */
const QUANTITY_UNIT = 10_000;
const units = ({ quantity }: InvoiceItem): number => Math.round(quantity * QUANTITY_UNIT);

/** Key of a line: everything except its quantity and its ids. */
const lineKey = (item: InvoiceItem): string =>
  JSON.stringify({ ...item, id: '', quantity: 0, section: null, ofServices: false, priceSources: [] });

/** Returns the part of an invoice that its credit notes left; the whole invoice without credit notes. */
export function leftToCredit(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument {
  if (notes.length === 0) return { items: invoice.items, discount: invoice.discount };
  const lines = linesLeft(invoice, notes);
  return lines && sameTotal(lines, invoice, notes) ? lines : sumsLeft(invoice, notes);
}

/**
 * Returns the lines that no credit note took, and the rest of those partly taken; undefined when a credit note matches
 * no line.
 */
function linesLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument | undefined {
  const left = invoice.items.map((item) => ({ item, what: lineKey(item), units: units(item) }));
  for (const credited of notes.flatMap(({ items }) => items)) {
    const what = lineKey(credited);
    let open = units(credited);
    for (const line of left.filter((it) => it.what === what)) {
      const taken = Math.min(line.units, open);
      line.units -= taken;
      open -= taken;
    }
    // The line was typed by hand and matches no line of the invoice.
    if (open !== 0) return undefined;
  }
  const items = left
    .filter((line) => line.units !== 0)
    .map(({ item, units: n }) => ({ ...item, quantity: n / QUANTITY_UNIT }));
  return { items, discount: invoice.discount };
}

const totalOf = (document: PricedDocument): number => documentTotalsOf(document).totalCents;
const totalLeft = (invoice: PricedDocument, notes: readonly PricedDocument[]): number =>
  totalOf(invoice) - notes.reduce((sum, note) => sum + totalOf(note), 0);

const sameTotal = (left: PricedDocument, invoice: PricedDocument, notes: readonly PricedDocument[]): boolean =>
  totalOf(left) === totalLeft(invoice, notes);

/**
 * Fallback when credit notes match no line: one line with the remaining amount per VAT breakdown. Reverse charge and an
 * exemption are two at one rate of zero.
 */
function sumsLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument {
  const [whole, ...credited] = [invoice, ...notes].map(vatBasesOf);
  const items = [...(whole ?? [])].flatMap(([vat, baseCents]) => {
    const like = invoice.items.find((item) => vatKeyOf(vatOf(item)) === vat);
    const base = credited.reduce((left, bases) => left - (bases.get(vat) ?? 0), baseCents);
    return like && base !== 0 ? [sumLine(like, base)] : [];
  });
  const most = totalLeft(invoice, notes);
  // VAT is rounded per document, so the sum of all credit notes must be kept from exceeding the invoice by a cent.
  for (const item of items) {
    while (item.unitPriceCents > 0 && totalOf({ items, discount: null }) > most) item.unitPriceCents -= 1;
  }
  return { items, discount: null };
}

const sumLine = ({ vatBasisPoints, vatReason, vatExemption }: InvoiceItem, unitPriceCents: number): InvoiceItem => ({
  id: newId(),
  name: `Reste à créditer (TVA ${formatBasisPoints(vatBasisPoints)})`,
  description: null,
  quantity: 1,
  unit: 'lump',
  unitPriceCents,
  vatBasisPoints,
  vatReason,
  vatExemption,
  discount: null,
  specialty: null,
  siteId: null,
  period: null,
  section: null,
  ofServices: false,
  priceSources: [],
});
