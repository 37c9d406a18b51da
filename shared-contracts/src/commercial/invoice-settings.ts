import { z } from 'zod';
import { DEFAULT_PRICING } from '../catalogues/constants/prices';
import type { DayPricing } from '../rules/prices/price-table';

/** The `invoiceSettings` block of an agency: texts of its invoices and of the mail that carries them. */
export const invoiceSettingsSchema = z.object({
  header: z.string().max(2_000).nullable().catch(null).default(null),
  footer: z.string().max(2_000).nullable().catch(null).default(null),
  bankDetails: z.string().max(1_000).nullable().catch(null).default(null),
  latePaymentMessage: z.string().max(1_000).nullable().catch(null).default(null),
  /** Yearly rate of the late-payment penalty; the legal default when null. */
  latePaymentBasisPoints: z.number().int().min(0).max(10_000).nullable().catch(null).default(null),
  earlyDiscountMessage: z.string().max(500).nullable().catch(null).default(null),
  email: z
    .object({
      subject: z.string().max(200).nullable().catch(null).default(null),
      message: z.string().max(5_000).nullable().catch(null).default(null),
    })
    .catch({ subject: null, message: null })
    .default({ subject: null, message: null }),
});
export type InvoiceSettings = z.output<typeof invoiceSettingsSchema>;

const pricingSchema = z.object({
  dayPriceCents: z.number().int().min(0),
  factors: z.record(z.string(), z.number().min(0)),
  interventionCents: z.number().int().min(0),
  circuitCents: z.number().int().min(0),
});

/** Prices of an agency or of a customer as they are stored; what is missing or wrong falls back on `base`. */
export function readPricing(value: unknown, base: DayPricing = DEFAULT_PRICING): DayPricing {
  const parsed = pricingSchema.partial().safeParse(value ?? {});
  if (!parsed.success) return base;
  return { ...base, ...parsed.data, factors: { ...base.factors, ...parsed.data.factors } };
}
