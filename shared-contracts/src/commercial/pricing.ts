import { z } from 'zod';
import { DEFAULT_PRICE_FACTORS, DEFAULT_PRICING } from '../catalogues/constants/prices';
import { VALIDATION_MESSAGES } from '../catalogues/messages/validation';
import { centsSchema } from '../core/wire';

const price = centsSchema.min(0, VALIDATION_MESSAGES.moreThan({ min: -1 }));
/** A multiple of the day price, to four decimals as the price table reads it. */
const factor = z
  .number()
  .min(0, VALIDATION_MESSAGES.moreThan({ min: -1 }))
  .max(100, VALIDATION_MESSAGES.atMost({ max: 100 }));

const factorNames = Object.keys(DEFAULT_PRICE_FACTORS) as (keyof typeof DEFAULT_PRICE_FACTORS)[];

/** Prices of an agency, a customer or a site: a day price, a factor for each other kind of hour, two flat prices. */
export const dayPricingSchema = z.object({
  dayPriceCents: price.default(DEFAULT_PRICING.dayPriceCents),
  factors: z
    .object(
      Object.fromEntries(factorNames.map((name) => [name, factor.default(DEFAULT_PRICE_FACTORS[name])])) as Record<
        keyof typeof DEFAULT_PRICE_FACTORS,
        z.ZodDefault<typeof factor>
      >,
    )
    .prefault({}),
  interventionCents: price.default(DEFAULT_PRICING.interventionCents),
  circuitCents: price.default(DEFAULT_PRICING.circuitCents),
});
export type DayPricing = z.output<typeof dayPricingSchema>;
