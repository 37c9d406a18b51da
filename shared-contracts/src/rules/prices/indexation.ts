import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/** A price change agreed in a contract: by how much, and from which day. */
export interface Indexation {
  from: string;
  /** Negative when prices fall, as the index of a contract may. */
  basisPoints: number;
  /** Whether the change repeats each year on that day. */
  yearly: boolean;
}

/** Indexes one price. The next change starts from the rounded, invoiced price in whole cents. */
export const indexedCents = (cents: number, basisPoints: number): number =>
  mulDivHalfUp(cents, 10_000 + basisPoints, 10_000);

/** Same day one year later; 28 February for 29 February. */
function yearAfter(day: string): string {
  const { year, month, day: date } = dayParts(parseDay(day));
  return formatDay(dayNumber(year + 1, month, Math.min(date, daysInMonth(year + 1, month))));
}

/** Returns the lines with their prices on a day, and the indexation that is still to come after it. */
export function indexedOn<
  Line extends { unitPriceCents: number; priceSources?: readonly unknown[] },
  Known extends Indexation,
>(
  known: { items: readonly Line[]; indexation: Known | null },
  day: string,
): { items: Line[]; indexation: Known | null } {
  let items = [...known.items];
  let { indexation } = known;
  while (indexation && indexation.from <= day) {
    const { basisPoints, from, yearly } = indexation;
    items = items.map((item) => ({
      ...item,
      unitPriceCents: indexedCents(item.unitPriceCents, basisPoints),
      // An indexed price no longer equals the price of its sources.
      ...(item.priceSources && { priceSources: [] }),
    }));
    indexation = yearly ? { ...indexation, from: yearAfter(from) } : null;
  }
  return { items, indexation };
}
