import { DAY_MS, MINUTE_MS } from '@vigie/contracts/core/time/days';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { type HolidayZone, isHolidayZone } from '@vigie/contracts/rules/holidays/zones';

/**
 * Returns the holiday calendar of a place: the first locale that names one of the thirteen zones, else metropolitan
 * France.
 */
export function holidayZoneOf(...locales: (string | null)[]): HolidayZone {
  return locales.find((locale): locale is HolidayZone => locale !== null && isHolidayZone(locale)) ?? 'metropole';
}

/** Formats an instant as `HH:mm` in a time zone. */
export function wallTime(timeZone: string, instant: string): string {
  const local = zoneOf(timeZone).toLocal(Date.parse(instant));
  const minute = Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
