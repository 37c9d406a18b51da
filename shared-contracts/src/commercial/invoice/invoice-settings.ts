import type { z } from 'zod';
import { StoredValueError } from '../../core/errors';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
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
 * The block as it is stored, with the defaults of what it does not hold.
 * @throws StoredValueError when a value does not parse: an invoice without its bank details would be paid late.
 */
export function readInvoiceSettings(stored: unknown): InvoiceSettings {
  const parsed = invoiceSettingsSchema.safeParse(stored ?? {});
  if (!parsed.success) throw new StoredValueError(COMMERCIAL_MESSAGES.invoiceSettingsUnreadable);
  return parsed.data;
}
