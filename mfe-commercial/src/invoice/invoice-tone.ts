import { DOCUMENT_STATUS } from '@vigie/contracts/commercial/commercial-document/document.statuses';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import type { Tone } from '@vigie/kit/logic/palette';

type Judged = Pick<InvoiceRow, 'status' | 'type' | 'isLateToPay' | 'paid' | 'number'>;

/** The tint of a row: late, to be checked, partly paid, paid, cancelled; a draft and what is in time have none. */
export function invoiceTone(row: Judged): Tone | undefined {
  if (row.status === DOCUMENT_STATUS.cancelled) return 'neutral';
  if (row.status === DOCUMENT_STATUS.toCheck) return 'warning';
  if (row.number === null || row.type === 1) return undefined;
  if (row.isLateToPay) return 'negative';
  if (row.paid === 100) return 'positive';
  return row.paid === 50 ? 'warning' : undefined;
}

/** The word of the badge, which says what the tint says. */
export function invoiceBadge(row: Judged): { label: string; tone: Tone } {
  if (row.status === DOCUMENT_STATUS.cancelled) return { label: 'Annulé', tone: 'neutral' };
  if (row.status === DOCUMENT_STATUS.toCheck) return { label: 'À contrôler', tone: 'warning' };
  if (row.number === null) return { label: 'Brouillon', tone: 'neutral' };
  if (row.type === 1) return { label: 'Avoir', tone: 'neutral' };
  if (row.paid === 100) return { label: 'Payée', tone: 'positive' };
  if (row.isLateToPay) return { label: 'En retard', tone: 'negative' };
  return row.paid === 50 ? { label: 'Partiellement payée', tone: 'warning' } : { label: 'À payer', tone: 'neutral' };
}

type Summed = Pick<InvoiceRow, 'price' | 'vat' | 'total' | 'toPay' | 'type' | 'status' | 'hasCreditNote' | 'number'>;

/**
 * Totals of rows: what is active, credit notes subtracted. A cancelled invoice counts where its credit note does, so
 * that the two cancel out.
 */
export function invoiceTotals(rows: readonly Summed[]): { price: number; vat: number; total: number; toPay: number } {
  const totals = { price: 0, vat: 0, total: 0, toPay: 0 };
  for (const row of rows) {
    const counts = row.status === DOCUMENT_STATUS.active || (row.number !== null && row.hasCreditNote);
    if (!counts) continue;
    const sign = row.type === 1 ? -1 : 1;
    totals.price += sign * row.price;
    totals.vat += sign * row.vat;
    totals.total += sign * row.total;
    totals.toPay += sign * row.toPay;
  }
  return totals;
}
