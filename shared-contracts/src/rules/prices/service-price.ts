import type { Interval } from '../../core/time/intervals';
import { HOUR_KINDS, type HourCalendar, type HourKind, type HourSplit, splitHours } from '../hours/split-hours';
import type { PriceTable } from './price-table';
import { mulDivHalfUp } from './rounding';

/** A break in a service that can be unpaid (`notWork`) or not invoiced (`notCharge`). */
export interface ServiceBreak extends Interval {
  notWork?: boolean;
  notCharge?: boolean;
}

/** An invoiced item of a service: hours of one kind, interventions, or passages of a circuit. */
export interface ChargeLine {
  kind: HourKind | 'intervention' | 'circuit';
  /** Minutes for hours, thousandths of a unit for flat prices. */
  quantity: Quantity;
  /** Excluding tax: price of an hour, or of one intervention or passage. */
  unitPriceCents: number;
  netCents: number;
}

export type Quantity = { unit: 'minute'; value: number } | { unit: 'milli'; value: number };

/** Quantities are invoiced to four decimals, as the French e-invoice allows (BR-FR-DEC-02): 20 minutes are 0.3333 h. */
const QUANTITY_SCALE = 10_000;

/** Quantity in ten-thousandths of a unit or of an hour. */
export function tenThousandthsOf(quantity: Quantity): number {
  return quantity.unit === 'minute'
    ? mulDivHalfUp(quantity.value, QUANTITY_SCALE, 60)
    : quantity.value * (QUANTITY_SCALE / 1000);
}

/**
 * Quantity times unit price, rounded half up. The quantity is rounded as on the invoice, so that a reader who
 * multiplies the printed figures gets the printed amount.
 */
export function priceOf(quantity: Quantity, unitPriceCents: number): number {
  return mulDivHalfUp(tenThousandthsOf(quantity), unitPriceCents, QUANTITY_SCALE);
}

/** Returns one line per kind of hour with minutes, in the order of the price table. */
export function chargeHours(split: HourSplit, table: PriceTable): ChargeLine[] {
  return HOUR_KINDS.filter((kind) => split[kind] > 0).map((kind) => {
    const quantity: Quantity = { unit: 'minute', value: split[kind] };
    return { kind, quantity, unitPriceCents: table.hour[kind], netCents: priceOf(quantity, table.hour[kind]) };
  });
}

/** Returns a line for a number of interventions or circuit passages at their flat price. */
export function chargeFlat(kind: 'intervention' | 'circuit', count: number, table: PriceTable): ChargeLine {
  const unitPriceCents = kind === 'intervention' ? table.interventionCents : table.circuitCents;
  const quantity: Quantity = { unit: 'milli', value: count * 1000 };
  return { kind, quantity, unitPriceCents, netCents: priceOf(quantity, unitPriceCents) };
}

/** Splits the invoiced hours of a service, without the breaks marked `notCharge`. */
export function chargedSplit(service: Interval, breaks: readonly ServiceBreak[], calendar: HourCalendar): HourSplit {
  return splitHours(
    service,
    breaks.filter((it) => it.notCharge),
    calendar,
  );
}
