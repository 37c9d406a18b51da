import { z } from 'zod';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { readStored } from '../../core/received/stored';
import { centsSchema } from '../../core/wire';
import { decimalFrom } from '../../formats/fields';
import { DEFAULT_PRICE_FACTORS, DEFAULT_PRICING } from '../../rules/prices/default-prices';
import type { DayPricing, PriceFactors } from '../../rules/prices/price-table';

export const priceCentsSchema = centsSchema.min(0, VALIDATION_MESSAGES.moreThan({ min: -1 }));
/** A multiple of the day price, to four decimals as the price table reads it. */
const factor = decimalFrom(0).max(100, VALIDATION_MESSAGES.atMost({ max: 100 }));

const factorNames = Object.keys(DEFAULT_PRICE_FACTORS) as (keyof PriceFactors)[];

/** Prices of an agency: a day price, a factor for each other kind of hour, two flat prices. */
export const dayPricingSchema = z.object({
  dayPriceCents: priceCentsSchema.default(DEFAULT_PRICING.dayPriceCents),
  factors: z
    .object(
      Object.fromEntries(factorNames.map((name) => [name, factor.default(DEFAULT_PRICE_FACTORS[name])])) as Record<
        keyof PriceFactors,
        z.ZodDefault<typeof factor>
      >,
    )
    .prefault({}),
  interventionCents: priceCentsSchema.default(DEFAULT_PRICING.interventionCents),
  circuitCents: priceCentsSchema.default(DEFAULT_PRICING.circuitCents),
}) satisfies z.ZodType<DayPricing>;

/** Factors that differ from those of the price below. */
export const factorsSchema = z.partialRecord(z.enum(factorNames), factor);

/** What a record may hold of it. */
const storedSchema = z
  .object({
    dayPriceCents: priceCentsSchema,
    factors: factorsSchema,
    interventionCents: priceCentsSchema,
    circuitCents: priceCentsSchema,
  })
  .partial();

/**
 * Prices of an agency or of a customer as they are stored: what is missing is that of `base`.
 * @throws UnreadableStored that names whose they are, when a value is no price
 */
export function readPricing(stored: unknown, whose: string, base: DayPricing = DEFAULT_PRICING): DayPricing {
  const own = readStored(storedSchema, stored ?? {}, COMMERCIAL_MESSAGES.pricesUnreadable({ whose }));
  return { ...base, ...own, factors: { ...base.factors, ...own.factors } };
}
