import { type HolidayZone, isHolidayZone } from '@vigie/contracts/rules/holidays/zones';

/**
 * Returns the holiday calendar of a place: the first locale that names one of the thirteen zones, else metropolitan
 * France.
 */
export function holidayZoneOf(...locales: (string | null)[]): HolidayZone {
  return locales.find((locale): locale is HolidayZone => locale !== null && isHolidayZone(locale)) ?? 'metropole';
}
