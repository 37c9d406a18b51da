import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import { holidayZoneOf } from '@vigie/contracts/rules/holidays/zones';
import { type HourCalendar, hourCalendar } from '@vigie/contracts/rules/hours/split-hours';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/**
 * Returns the calendar of a site, by which hours are classified (night, Sunday, holiday).
 * @param holidays what says which holidays the site observes, as `HOLIDAYS_OF_SITE` reads it
 */
export type CalendarOfSite = (timeZone: string, holidays: string | null) => HourCalendar;

/** The agency's settings of hours, as plain data for a worker thread. */
export interface HourTerms {
  night: { start: string; end: string };
  /** Whether Saturday hours are a category of their own. */
  saturdayCounts: boolean;
  holidayLocale: string;
}

/** Returns the calendars of the agency's sites: each site's time zone and holidays, with the agency's night hours. */
export async function selectHourCalendars(): Promise<CalendarOfSite> {
  const { settings, holidayLocale } = await selectPublishedAgency();
  const { night, saturdayCount } = readSettingsBlock(settings, 'planning');
  return hourCalendars({ night, saturdayCounts: saturdayCount, holidayLocale });
}

export function hourCalendars({ night, saturdayCounts, holidayLocale: ofAgency }: HourTerms): CalendarOfSite {
  const made = new Map<string, HourCalendar>();
  return (timeZone, holidays) => {
    const zone = holidayZoneOf(holidays, ofAgency);
    const key = `${timeZone} ${zone}`;
    const calendar =
      made.get(key) ??
      hourCalendar({
        zone: timeZone,
        nightStart: night.start,
        nightEnd: night.end,
        saturdayCounts,
        isHoliday: holidayTest(zone),
      });
    made.set(key, calendar);
    return calendar;
  };
}
