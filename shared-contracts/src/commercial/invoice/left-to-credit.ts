import { newId } from '../../core/id';
import { formatBasisPoints } from '../../formats/french';
import type { InvoiceItem, PricedDocument } from './invoice-item';
import { documentTotalsOf } from './invoice-totals';

/** Quantities have at most four decimals: whole ten-thousandths are added and taken off without a remainder. */
const QUANTITY_UNIT = 10_000;
const units = ({ quantity }: InvoiceItem): number => Math.round(quantity * QUANTITY_UNIT);

/** All that a line says beside how much of it there is. */
const whatOf = (item: InvoiceItem): string =>
  JSON.stringify({ ...item, id: '', quantity: 0, section: null, ofServices: false, priceSources: [] });

/** What credit notes left of an invoice: where they took off nothing, the whole of it. */
export function leftToCredit(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument {
  if (notes.length === 0) return { items: invoice.items, discount: invoice.discount };
  const lines = linesLeft(invoice, notes);
  return lines && sameTotal(lines, invoice, notes) ? lines : sumsLeft(invoice, notes);
}

/** The lines that no credit note took off, and what is left of those of which one took off a part. */
function linesLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument | undefined {
  const left = invoice.items.map((item) => ({ item, what: whatOf(item), units: units(item) }));
  for (const credited of notes.flatMap(({ items }) => items)) {
    const what = whatOf(credited);
    let open = units(credited);
    for (const line of left.filter((it) => it.what === what)) {
      const taken = Math.min(line.units, open);
      line.units -= taken;
      open -= taken;
    }
    // What somebody typed is no line of the invoice.
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

/** Where the credit notes follow no line, what they left of each rate of VAT. */
function sumsLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument {
  const baseOf = (document: PricedDocument, rate: number) =>
    documentTotalsOf(document).vat.find(({ vatBasisPoints }) => vatBasisPoints === rate)?.baseCents ?? 0;
  const rates = [...new Set(invoice.items.map(({ vatBasisPoints }) => vatBasisPoints))];
  const items = rates.flatMap((rate) => {
    const like = invoice.items.find(({ vatBasisPoints }) => vatBasisPoints === rate);
    const base = notes.reduce((sum, note) => sum - baseOf(note, rate), baseOf(invoice, rate));
    return like && base !== 0 ? [sumLine(like, base)] : [];
  });
  const most = totalLeft(invoice, notes);
  // VAT is rounded in each document: all of them together must not come to a cent more than was invoiced.
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
