import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import {
  invoiceStatuses,
  invoiceTypes,
  isCreditNote,
  paidStatuses,
  signOf,
} from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Tone } from '@vigie/kit/logic/palette';

const { active, cancelled } = invoiceStatuses.value;

type Judged = Pick<InvoiceRow, 'status' | 'type' | 'isLateToPay' | 'paid'>;

/** The badge of a document: its state; once issued, what is left to happen to it. */
export function invoiceBadge(row: Judged): { label: string; tone: Tone } {
  if (row.status !== active) return invoiceStatuses.optionOf(row.status);
  if (isCreditNote(row)) return invoiceTypes.optionOf(row.type);
  if (row.isLateToPay) return { label: 'En retard', tone: 'negative' };
  return row.paid === paidStatuses.value.unpaid
    ? { label: 'À payer', tone: 'neutral' }
    : paidStatuses.optionOf(row.paid);
}

/** The tint of a row says what its badge says; of the neutral ones only what is cancelled is tinted. */
export function invoiceTone(row: Judged): Tone | undefined {
  const { tone } = invoiceBadge(row);
  return tone === 'neutral' && row.status !== cancelled ? undefined : tone;
}

type Summed = Pick<InvoiceRow, 'price' | 'vat' | 'total' | 'toPay' | 'type' | 'status' | 'hasCreditNote' | 'number'>;

/**
 * Totals of rows: what is active, credit notes subtracted. A cancelled invoice counts where its credit note does, so
 * that the two cancel out.
 */
export function invoiceTotals(rows: readonly Summed[]): { price: number; vat: number; total: number; toPay: number } {
  const totals = { price: 0, vat: 0, total: 0, toPay: 0 };
  for (const row of rows) {
    const counts = row.status === active || (row.number !== null && row.hasCreditNote);
    if (!counts) continue;
    const sign = signOf(row);
    totals.price += sign * row.price;
    totals.vat += sign * row.vat;
    totals.total += sign * row.total;
    totals.toPay += sign * row.toPay;
  }
  return totals;
}
