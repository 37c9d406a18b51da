import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import { type HourCalendar, hourCalendar } from '@vigie/contracts/rules/hours/split-hours';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { holidayZoneOf } from './zones';

/** How hours are told apart at a site. */
export type CalendarOfSite = (timeZone: string, holidayLocale: string | null) => HourCalendar;

/** What an agency says of its hours; a thread is given it as it is. */
export interface HourTerms {
  night: { start: string; end: string };
  /** False where a Saturday is as any other day. */
  saturdayCounts: boolean;
  holidayLocale: string;
}

/** Calendars of the sites of the agency the transaction serves: their clock and holidays, and the agency's night. */
export async function selectHourCalendars(): Promise<CalendarOfSite> {
  const { settings, holidayLocale } = await selectPublishedAgency();
  const { night, saturdayCount } = readSettingsBlock(settings, 'planning');
  return hourCalendars({ night, saturdayCounts: saturdayCount, holidayLocale });
}

export function hourCalendars({ night, saturdayCounts, holidayLocale: ofAgency }: HourTerms): CalendarOfSite {
  const made = new Map<string, HourCalendar>();
  return (timeZone, holidayLocale) => {
    const zone = holidayZoneOf(holidayLocale, ofAgency);
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
