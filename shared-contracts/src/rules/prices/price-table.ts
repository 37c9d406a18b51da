import { HOUR_KINDS, type HourKind } from '../hours/split-hours';
import { mulDivHalfUp } from './rounding';

/** Price of an hour of each kind, as a multiple of the day price (1.1 is 10 % more). */
export type PriceFactors = Record<Exclude<HourKind, 'day'>, number>;

export interface DayPricing {
  /** Price of an hour by day, excluding tax. */
  dayPriceCents: number;
  factors: PriceFactors;
  /** Flat price of an intervention, excluding tax. */
  interventionCents: number;
  /** Flat price of one passage of a circuit, excluding tax. */
  circuitCents: number;
}

export interface PriceTable {
  /** Cents an hour, excluding tax. */
  hour: Record<HourKind, number>;
  interventionCents: number;
  circuitCents: number;
}

/** Factors are integers of four decimals, so that 1.1 is exactly eleven tenths and not the nearest double. */
const FACTOR_UNIT = 10_000;

/** Price of each kind of hour: day price times factor, rounded half up to the cent. */
export function priceTable(pricing: DayPricing): PriceTable {
  const hour = Object.fromEntries(
    HOUR_KINDS.map((kind) => {
      const factor = kind === 'day' ? 1 : pricing.factors[kind];
      return [kind, mulDivHalfUp(pricing.dayPriceCents, Math.round(factor * FACTOR_UNIT), FACTOR_UNIT)];
    }),
  ) as Record<HourKind, number>;
  return { hour, interventionCents: pricing.interventionCents, circuitCents: pricing.circuitCents };
}
