import type { Article } from '@vigie/contracts/commercial/article/article';
import {
  type InvoiceItem,
  type InvoiceItemInput,
  invoiceItemSchema,
} from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { PriceSource } from '@vigie/contracts/commercial/price/price-source';
import { newId } from '@vigie/contracts/core/id';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { newItem } from './new-item';

export type Line = Draft<InvoiceItemInput>;

const FROM_CATALOGUE: PriceSource = { what: 'price', of: 'article', from: null, to: null, specialty: null };

/** Adds an article of the catalogue; it replaces a line that is still empty. */
export function withArticle(
  items: readonly Line[],
  { name, price, taxRate, description, specialties }: Article,
): Line[] {
  const begun = items.filter((line) => line.name || line.unitPriceCents !== null);
  const [specialty = null] = specialties;
  return [
    ...begun,
    {
      ...newItem(),
      unit: 'piece',
      name,
      description,
      unitPriceCents: price,
      vatBasisPoints: taxRate,
      specialty,
      priceSources: [FROM_CATALOGUE],
    },
  ];
}

/** Moves a line; returns the lines unchanged when the target index does not exist. */
export function moved(items: readonly Line[], from: number, to: number): Line[] {
  const line = items[from];
  if (!line || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), line, ...others.slice(to)];
}

/** Copies a line right below the original. The copy bills no service, so `ofServices` is false. */
export function withCopy(items: readonly Line[], index: number): Line[] {
  const line = items[index];
  if (!line) return [...items];
  const copy = { ...line, id: newId(), section: null, ofServices: false };
  return [...items.slice(0, index + 1), copy, ...items.slice(index + 1)];
}

/** Returns the line, under a placeholder name if need be, so that it can be priced; undefined while it cannot. */
export function parsedLine(line: Line): InvoiceItem | undefined {
  const parsed = invoiceItemSchema.safeParse({ ...line, name: line.name || '-', period: null });
  return parsed.success ? parsed.data : undefined;
}

/** Returns the net amount excluding VAT, in cents; null while the line cannot be priced. */
export function netOf(line: Line): number | null {
  const item = parsedLine(line);
  return item ? documentTotalsOf({ items: [item], discount: null }).priceCents : null;
}
