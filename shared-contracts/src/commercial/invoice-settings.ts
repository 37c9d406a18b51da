import type { z } from 'zod';
import { invoiceSettingsSchema } from '../platform/document-settings';

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
