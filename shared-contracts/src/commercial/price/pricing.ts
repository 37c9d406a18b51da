import { z } from 'zod';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { readStored } from '../../core/received/stored';
import { centsSchema } from '../../core/wire';
import { decimalFrom } from '../../formats/fields';
import { DEFAULT_PRICE_FACTORS, DEFAULT_PRICING } from '../../rules/prices/default-prices';
import type { DayPricing, PriceFactors } from '../../rules/prices/price-table';

export const priceCentsSchema = centsSchema.min(0, VALIDATION_MESSAGES.moreThan({ min: -1 }));
/** A multiple of the day price, with the four decimals of the price table. */
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

/** Factors that differ from those of the next less specific price. */
export const factorsSchema = z.partialRecord(z.enum(factorNames), factor);

/** Stored prices of a record. */
const storedSchema = z
  .object({
    dayPriceCents: priceCentsSchema,
    factors: factorsSchema,
    interventionCents: priceCentsSchema,
    circuitCents: priceCentsSchema,
  })
  .partial();

/**
 * Reads the stored prices of an agency or of a customer; absent values come from `base`.
 *
 * @throws UnreadableStored with the name of the owner when a value is no price
 */
export function readPricing(stored: unknown, whose: string, base: DayPricing = DEFAULT_PRICING): DayPricing {
  const own = readStored(storedSchema, stored ?? {}, COMMERCIAL_MESSAGES.pricesUnreadable({ whose }));
  return { ...base, ...own, factors: { ...base.factors, ...own.factors } };
}
