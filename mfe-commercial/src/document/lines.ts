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

/** A line of the catalogue takes the place of one that nobody has begun. */
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

/** The lines with one of them elsewhere; as they are where there is no such place. */
export function moved(items: readonly Line[], from: number, to: number): Line[] {
  const line = items[from];
  if (!line || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), line, ...others.slice(to)];
}

/** A copy right below its original: a line of its own, which no service stands behind. */
export function withCopy(items: readonly Line[], index: number): Line[] {
  const line = items[index];
  if (!line) return [...items];
  const copy = { ...line, id: newId(), section: null, ofServices: false };
  return [...items.slice(0, index + 1), copy, ...items.slice(index + 1)];
}

/** What a line will hold once it is named; nothing while it cannot be priced. */
export function parsedLine(line: Line): InvoiceItem | undefined {
  const parsed = invoiceItemSchema.safeParse({ ...line, name: line.name || '-', period: null });
  return parsed.success ? parsed.data : undefined;
}

/** Excluding VAT; null while it cannot be priced. */
export function netOf(line: Line): number | null {
  const item = parsedLine(line);
  return item ? documentTotalsOf({ items: [item], discount: null }).priceCents : null;
}
