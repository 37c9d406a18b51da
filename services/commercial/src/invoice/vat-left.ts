import type { DocumentTotals, PricedDocument } from '@vigie/contracts/commercial/invoice/invoice-item';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { vatLeftOf, vatRoundingOf } from '@vigie/contracts/commercial/invoice/left-to-credit';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatBasisPoints, formatCents } from '@vigie/contracts/formats/french';
import { conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';

/** Returns what the credit notes of an invoice left of each rate of its VAT; undefined for an unknown invoice. */
async function selectVatLeft(originalId: string): Promise<ReturnType<typeof vatLeftOf> | undefined> {
  const rows = await db()
    .selectFrom('invoice')
    .select(['id', 'totals'])
    .where((e) => e.or([e('id', '=', originalId), e('originalId', '=', originalId)]))
    .where('number', 'is not', null)
    .execute();
  const original = rows.find(({ id }) => id === originalId);
  if (!original) return undefined;
  const before = rows.filter((row) => row !== original).map(({ totals }) => totals);
  return vatLeftOf(original.totals, before);
}

/** Returns a document with the rounding of its VAT: that of a credit note completes what its invoice charged. */
export async function withVatRounding<T extends PricedDocument>(document: T, originalId: string | null): Promise<T> {
  const left = originalId ? await selectVatLeft(originalId) : undefined;
  return left ? { ...document, vatRounding: vatRoundingOf(documentTotalsOf(document), left) } : document;
}

/**
 * Refuses a credit note that gives back more at a rate of VAT than its invoice charged at it, as where the line of one
 * rate is credited without its share of the invoice's discount (CGI 272). What one rate was given back too much by
 * earlier credit notes is evened out by the last one.
 */
export async function refuseBeyondVatLeft(originalId: string, note: DocumentTotals, currency: string): Promise<void> {
  const left = new Map((await selectVatLeft(originalId))?.map((row) => [row.vatBasisPoints, row.baseCents]));
  for (const { vatBasisPoints, baseCents: credited } of note.vat) {
    const charged = left.get(vatBasisPoints) ?? 0;
    // At a rate of zero no VAT is given back, and two reasons may share it.
    if (vatBasisPoints === 0 || credited <= Math.max(0, charged)) continue;
    const said = {
      rate: formatBasisPoints(vatBasisPoints),
      rest: formatCents(Math.max(0, charged), currency),
      asked: formatCents(credited, currency),
    };
    throw conflict(COMMERCIAL_MESSAGES.creditExceedsRate(said), 'credit_exceeds_invoice');
  }
}
