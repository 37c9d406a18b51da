import { type DayNumber, dayNumber } from '../../core/time/days';

/**
 * Returns Easter Sunday of the Gregorian calendar: the Sunday after the first full moon of spring, by the church's
 * computation (19-year cycle of golden numbers, corrected for the century).
 */
export function easterSunday(year: number): DayNumber {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  // Corrections for the leap days skipped in century years, and for the drift of the moon against the 19-year cycle.
  const solar = century - Math.floor(century / 4);
  const lunar = Math.floor((8 * century + 13) / 25);
  const raw = (19 * golden + solar - lunar + 15) % 30;
  // Days from 21 March to the full moon. Two values would occur twice within a cycle, so they move one day earlier.
  const fullMoon = raw - (raw === 29 || (raw === 28 && golden > 10) ? 1 : 0);
  const day = dayNumber(year, 3, 21) + fullMoon;
  // Easter is strictly after the full moon. Day number 3 (4 January 1970) was a Sunday.
  const sinceSunday = (((day - 3) % 7) + 7) % 7;
  return day + 7 - sinceSunday;
}
