import { dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/** A price change agreed in a contract: by how much, and from which day. */
export interface Indexation {
  from: string;
  /** Negative when prices fall, as the index of a contract may. */
  basisPoints: number;
  /** Whether the change repeats each year on that day. */
  yearly: boolean;
  /** Day of the month on which a yearly change was agreed, once a shorter month has cut it: 29 after 28 February. */
  anchorDay?: number | null;
}

/** Indexes one price. The next change starts from the rounded, invoiced price in whole cents. */
export const indexedCents = (cents: number, basisPoints: number): number =>
  mulDivHalfUp(cents, 10_000 + basisPoints, 10_000);

/** Same day one year later; 28 February for 29 February, which the next leap year has again. */
function yearAfter<Known extends Indexation>(indexation: Known): Known {
  const { year, month, day } = dayParts(parseDay(indexation.from));
  const agreed = indexation.anchorDay ?? day;
  const date = Math.min(agreed, daysInMonth(year + 1, month));
  return {
    ...indexation,
    from: formatDay(dayNumber(year + 1, month, date)),
    ...(agreed !== date || indexation.anchorDay ? { anchorDay: agreed } : {}),
  };
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
    const { basisPoints, yearly } = indexation;
    items = items.map((item) => ({
      ...item,
      unitPriceCents: indexedCents(item.unitPriceCents, basisPoints),
      // An indexed price no longer equals the price of its sources.
      ...(item.priceSources && { priceSources: [] }),
    }));
    indexation = yearly ? yearAfter(indexation) : null;
  }
  return { items, indexation };
}
