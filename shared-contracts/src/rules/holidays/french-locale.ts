import { isHolidayZone } from './zones';

/** Whether French formats are enforced: the agency's holiday calendar is `FR` or one of the French zones. */
export const isFrenchLocale = (holidayLocale: string): boolean =>
  holidayLocale.toUpperCase() === 'FR' || isHolidayZone(holidayLocale);
