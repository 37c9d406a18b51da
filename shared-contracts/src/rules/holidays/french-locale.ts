import { isHolidayZone } from './zones';

/** French formats are enforced only where the agency keeps French holidays: `FR`, or one of the French zones. */
export const isFrenchLocale = (holidayLocale: string): boolean =>
  holidayLocale.toUpperCase() === 'FR' || isHolidayZone(holidayLocale);
