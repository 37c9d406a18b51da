import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/** A change of prices that a contract agrees on: by how much, and from which day. */
export interface Indexation {
  from: string;
  /** Below zero, prices fall, as the index that a contract names may. */
  basisPoints: number;
  /** Again each year on that day. */
  yearly: boolean;
}

/** One price; the next change starts from it as it was invoiced, in whole cents. */
export const indexedCents = (cents: number, basisPoints: number): number =>
  mulDivHalfUp(cents, 10_000 + basisPoints, 10_000);

/** The same day a year later; of 29 February the 28th. */
function yearAfter(day: string): string {
  const { year, month, day: date } = dayParts(parseDay(day));
  return formatDay(dayNumber(year + 1, month, Math.min(date, daysInMonth(year + 1, month))));
}

/** Priced lines as they stand on a day, and the indexation that is still ahead of it. */
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
      // It is no longer the price that it came from.
      ...(item.priceSources && { priceSources: [] }),
    }));
    indexation = yearly ? { ...indexation, from: yearAfter(from) } : null;
  }
  return { items, indexation };
}
