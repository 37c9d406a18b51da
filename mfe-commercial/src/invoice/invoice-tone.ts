import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import {
  invoiceStatuses,
  invoiceTypes,
  isCreditNote,
  paidStatuses,
} from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Tone } from '@vigie/kit/logic/palette';

const { active, cancelled, draft } = invoiceStatuses.value;

type Judged = Pick<InvoiceRow, 'status' | 'type' | 'isLateToPay' | 'paid' | 'credited' | 'total'> & {
  disputed: boolean;
};

/** How a document without number is called. */
export const draftName = (row: { type: number }): string => (isCreditNote(row) ? "Brouillon d'avoir" : 'Brouillon');

/** The badge of a document: its state; once issued, what is left to happen to it. */
export function invoiceBadge(row: Judged): { label: string; tone: Tone } {
  if (row.status === draft) return { ...invoiceStatuses.optionOf(row.status), label: draftName(row) };
  if (row.status !== active) return invoiceStatuses.optionOf(row.status);
  if (isCreditNote(row)) return invoiceTypes.optionOf(row.type);
  if (row.credited > 0 && row.credited >= row.total) return { label: 'Soldée par avoir', tone: 'neutral' };
  if (row.disputed && row.paid !== paidStatuses.value.paid) return { label: 'En litige', tone: 'warning' };
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
