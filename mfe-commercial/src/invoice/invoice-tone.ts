import {
  invoiceBadge,
  invoiceStatuses,
  type JudgedInvoice,
} from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Tone } from '@vigie/kit/logic/palette';

/** The tint of a row says what its badge says; of the neutral ones only what is cancelled is tinted. */
export function invoiceTone(row: JudgedInvoice): Tone | undefined {
  const { tone } = invoiceBadge(row);
  return tone === 'neutral' && row.status !== invoiceStatuses.value.cancelled ? undefined : tone;
}
