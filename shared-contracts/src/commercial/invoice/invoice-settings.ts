import type { z } from 'zod';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { readStored } from '../../core/received/stored';
import { optionalText } from '../../formats/fields';
import { basisPointsUpTo } from '../../rules/prices/rate';
import { documentSettingsSchema } from '../commercial-document/document-settings';

export const invoiceSettingsSchema = documentSettingsSchema.extend({
  bankDetails: optionalText(1_000),
  latePaymentMessage: optionalText(1_000),
  /** Yearly rate of the late-payment penalty; the legal one when null (Code de commerce, art. L441-10). */
  latePaymentBasisPoints: basisPointsUpTo(10_000).nullable().default(null),
  earlyDiscountMessage: optionalText(500),
});

/** The `invoiceSettings` block of an agency: texts of its invoices and of their mail. */
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>;

/**
 * Reads the stored block, with defaults for absent values.
 *
 * @throws UnreadableStored when a value does not fit: an invoice without bank details would be paid late
 */
export const readInvoiceSettings = (stored: unknown): InvoiceSettings =>
  readStored(invoiceSettingsSchema, stored ?? {}, PLATFORM_MESSAGES.settingsUnreadable({ block: 'Facturation' }));
