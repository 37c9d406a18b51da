import { z } from 'zod';
import { DEFAULT_TAX_RATE } from '../../catalogues/constants/tax-rates';
import { centsSchema, daySchema, idSchema } from '../../core/wire';
import { endsAfterStart, requiredText } from '../../formats/fields';
import type { VatRounding } from '../../rules/einvoice/einvoice';
import { VAT_REASONS } from '../../rules/einvoice/vat-reasons';
import { basisPointsUpTo } from '../../rules/prices/rate';
import { PRICE_SOURCES_MAX, priceSourceSchema } from '../price/price-source';

/** Units of a line, with their codes of UN/ECE Recommendation 20. */
export const ITEM_UNITS = [
  { value: 'hour', label: 'Heure', short: 'h', code: 'HUR' },
  { value: 'day', label: 'Jour', short: 'j', code: 'DAY' },
  { value: 'month', label: 'Mois', short: 'mois', code: 'MON' },
  { value: 'piece', label: 'Unité', short: 'u', code: 'C62' },
  { value: 'lump', label: 'Forfait', short: 'forfait', code: 'LS' },
  { value: 'km', label: 'Kilomètre', short: 'km', code: 'KMT' },
] as const;
type ItemUnit = (typeof ITEM_UNITS)[number]['value'];

const unitSchema = z.enum(ITEM_UNITS.map((u) => u.value) as [ItemUnit, ...ItemUnit[]]);

/** A discount: a percentage in basis points, or an amount in cents, both excluding VAT. */
export const discountSchema = z.union([
  z.object({ kind: z.literal('percent'), basisPoints: basisPointsUpTo(10_000) }),
  z.object({ kind: z.literal('amount'), cents: centsSchema.min(0) }),
]);
export type DocumentDiscount = z.output<typeof discountSchema>;

export const periodSchema = z.object({ start: daySchema, end: daySchema }).superRefine(endsAfterStart('start', 'end'));

/** At most four decimals, as electronic invoices allow (BR-FR-DEC-02). */
const quantitySchema = z
  .number()
  .min(-10_000_000)
  .max(10_000_000)
  .transform((value) => Math.round(value * 10_000) / 10_000);

export const vatReasonSchema = z.enum(VAT_REASONS.map(({ value }) => value));

/** Longest description of a line. */
export const DESCRIPTION_MAX = 2_000;

/** One line of a commercial document. The price is per unit, excluding VAT. */
export const invoiceItemSchema = z.object({
  id: idSchema,
  name: requiredText(200),
  description: z.string().trim().max(DESCRIPTION_MAX).nullable().default(null),
  quantity: quantitySchema,
  unit: unitSchema.default('hour'),
  unitPriceCents: centsSchema.min(-100_000_000).max(100_000_000),
  vatBasisPoints: basisPointsUpTo(10_000).default(DEFAULT_TAX_RATE),
  /** Reason for charging no VAT, a mandatory mention at 0 % (CGI annexe II, article 242 nonies A, 12°). */
  vatReason: vatReasonSchema.nullable().default(null),
  /** Addition to the mention of the reason, or the whole mention for another exemption. */
  vatExemption: z.string().trim().max(300).nullable().default(null),
  discount: discountSchema.nullable().default(null),
  specialty: z.string().trim().max(80).nullable().default(null),
  siteId: idSchema.nullable().default(null),
  period: periodSchema.nullable().default(null),
  /** A title above this line and the following ones, up to the next title. */
  section: z.string().trim().max(200).nullable().default(null),
  /** True for a line computed from services: a new pricing replaces it, unlike a line that somebody added. */
  ofServices: z.boolean().default(false),
  /** Origins of the price, for the office; empty when somebody typed it. */
  priceSources: z.array(priceSourceSchema).max(PRICE_SOURCES_MAX).default([]),
});
export type InvoiceItem = z.output<typeof invoiceItemSchema>;
export type InvoiceItemInput = z.input<typeof invoiceItemSchema>;

/** Input of the totals: the same for a draft, a preview and an issued document. */
export interface PricedDocument {
  items: readonly InvoiceItem[];
  discount: DocumentDiscount | null;
  vatRounding?: readonly VatRounding[];
}

/** A row of the VAT summary. */
const vatRowSchema = z.object({ vatBasisPoints: z.number(), baseCents: centsSchema, vatCents: centsSchema });

export const totalsSchema = z.object({
  /** Amount of each line excluding VAT, in order. */
  lines: z.array(centsSchema),
  linesCents: centsSchema,
  discountCents: centsSchema,
  priceCents: centsSchema,
  vat: z.array(vatRowSchema),
  vatCents: centsSchema,
  totalCents: centsSchema,
});
export type DocumentTotals = z.output<typeof totalsSchema>;

/** What the credit notes of an invoice left of it. */
export const leftToCreditSchema = z.object({
  items: z.array(invoiceItemSchema),
  discount: discountSchema.nullable(),
  /** VAT left at each rate. Absent from the answers of an earlier release. */
  vat: z.array(vatRowSchema).optional(),
});
