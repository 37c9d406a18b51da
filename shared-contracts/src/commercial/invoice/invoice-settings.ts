import type { z } from 'zod';
import { basisPointsSchema } from '../../core/wire';
import { optionalText } from '../../formats/fields';
import { documentSettingsSchema } from '../commercial-document/document-settings';

export const invoiceSettingsSchema = documentSettingsSchema.extend({
  bankDetails: optionalText(1_000),
  latePaymentMessage: optionalText(1_000),
  /** Yearly rate of the late-payment penalty; the legal one when null (Code de commerce, art. L441-10). */
  latePaymentBasisPoints: basisPointsSchema.max(10_000).nullable().default(null),
  earlyDiscountMessage: optionalText(500),
});

/** The `invoiceSettings` block of an agency: texts of its invoices and of the mail that carries them. */
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>;

/**
 * The block as it is stored, defaults filled in. What no longer fits falls back to its default by itself: a text that
 * grew too long must not take the bank details off an invoice.
 */
export function readInvoiceSettings(stored: unknown): InvoiceSettings {
  const source = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const fitting = Object.entries(invoiceSettingsSchema.shape).filter(
    ([key, field]) => field.safeParse(source[key]).success,
  );
  return invoiceSettingsSchema.parse(Object.fromEntries(fitting.map(([key]) => [key, source[key]])));
}
