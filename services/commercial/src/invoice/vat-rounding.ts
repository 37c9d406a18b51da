import type { PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { vatLeftOf, vatRoundingOf } from '@vigie/contracts/commercial/invoice/left-to-credit';
import { db } from '../tables';

/** Returns a document with the rounding of its VAT: that of a credit note completes what its invoice charged. */
export async function withVatRounding<T extends PricedDocument>(document: T, originalId: string | null): Promise<T> {
  if (!originalId) return document;
  const rows = await db()
    .selectFrom('invoice')
    .select(['id', 'totals'])
    .where((e) => e.or([e('id', '=', originalId), e('originalId', '=', originalId)]))
    .where('number', 'is not', null)
    .execute();
  const original = rows.find(({ id }) => id === originalId);
  if (!original) return document;
  const before = rows.filter((row) => row !== original).map(({ totals }) => totals);
  return { ...document, vatRounding: vatRoundingOf(documentTotalsOf(document), vatLeftOf(original.totals, before)) };
}
