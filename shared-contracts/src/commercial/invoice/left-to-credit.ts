import { newId } from '../../core/id';
import { formatBasisPoints } from '../../formats/french';
import type { VatRounding } from '../../rules/einvoice/einvoice';
import { vatOf } from '../../rules/einvoice/vat-reasons';
import type { DocumentTotals, InvoiceItem, PricedDocument } from './invoice-item';
import { vatBasesOf, vatKeyOf } from './invoice-totals';

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
  return lines && sameBases(lines, invoice, notes) ? lines : sumsLeft(invoice, notes);
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

/** Returns the net amount that credit notes left of each VAT breakdown of an invoice. */
function basesLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): [vat: string, cents: number][] {
  const credited = notes.map(vatBasesOf);
  return [...vatBasesOf(invoice)].map(([vat, cents]) => [
    vat,
    credited.reduce((left, bases) => left - (bases.get(vat) ?? 0), cents),
  ]);
}

function sameBases(left: PricedDocument, invoice: PricedDocument, notes: readonly PricedDocument[]): boolean {
  const bases = vatBasesOf(left);
  return left.items.length > 0 && basesLeft(invoice, notes).every(([vat, cents]) => cents === (bases.get(vat) ?? 0));
}

/**
 * Fallback when credit notes match no line: one line with the remaining amount per VAT breakdown. Reverse charge and an
 * exemption are two at one rate of zero. Where nothing but a cent of VAT is left, the lines have a price of zero: the
 * credit note that completes the invoice gives back the VAT that is left (`vatRoundingOf`).
 */
function sumsLeft(invoice: PricedDocument, notes: readonly PricedDocument[]): PricedDocument {
  const bases = basesLeft(invoice, notes);
  const left = bases.filter(([, cents]) => cents !== 0);
  const items = (left.length > 0 ? left : bases).flatMap(([vat, cents]) => {
    const like = invoice.items.find((item) => vatKeyOf(vatOf(item)) === vat);
    return like ? [sumLine(like, cents)] : [];
  });
  return { items, discount: null };
}

type VatRows = DocumentTotals['vat'];

/** Returns what credit notes left of each rate of VAT of an invoice, from the totals of both. */
export const vatLeftOf = (invoice: DocumentTotals, notes: readonly DocumentTotals[]): VatRows =>
  invoice.vat.map(({ vatBasisPoints, ...charged }) => {
    const credited = notes.flatMap(({ vat }) => vat.filter((row) => row.vatBasisPoints === vatBasisPoints));
    const left = (of: 'baseCents' | 'vatCents') => credited.reduce((cents, row) => cents - row[of], charged[of]);
    return { vatBasisPoints, baseCents: left('baseCents'), vatCents: left('vatCents') };
  });

/**
 * Returns the rounding with which a credit note that completes a rate of VAT gives back exactly the VAT that is left of
 * the invoice at it.
 */
export const vatRoundingOf = (note: DocumentTotals, left: VatRows): VatRounding[] =>
  note.vat.flatMap(({ vatBasisPoints: rateBasisPoints, ...own }) => {
    const row = left.find(({ vatBasisPoints }) => vatBasisPoints === rateBasisPoints);
    const cents = (row?.vatCents ?? 0) - own.vatCents;
    const completes = rateBasisPoints > 0 && own.baseCents === (row?.baseCents ?? 0);
    return completes && cents !== 0 ? [{ rateBasisPoints, cents }] : [];
  });

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
