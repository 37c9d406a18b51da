import { addDays, dayNumber, dayParts, daysInMonth, formatDay, parseDay } from '@vigie/contracts/core/time/days';

const MONTHS_A_YEAR = 12;

/**
 * Returns the last day of a renewed contract. A term of whole months or years is renewed for as many months, however
 * many days they have; any other term for as many days.
 */
export function renewedEnd({ startsOn, endsOn }: { startsOn: string; endsOn: string }, from: string): string {
  const first = dayParts(parseDay(startsOn));
  const after = dayParts(parseDay(endsOn) + 1);
  const months = (after.year - first.year) * MONTHS_A_YEAR + after.month - first.month;
  if (after.day !== first.day || months < 1) return addDays(from, parseDay(endsOn) - parseDay(startsOn));
  const { year, month, day } = dayParts(parseDay(from));
  const index = year * MONTHS_A_YEAR + month - 1 + months;
  const [endYear, endMonth] = [Math.floor(index / MONTHS_A_YEAR), (index % MONTHS_A_YEAR) + 1];
  return formatDay(dayNumber(endYear, endMonth, Math.min(day, daysInMonth(endYear, endMonth))) - 1);
}
