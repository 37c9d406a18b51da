import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import { type HourCalendar, hourCalendar } from '@vigie/contracts/rules/hours/split-hours';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { holidayZoneOf } from './zones';

/** How hours are told apart at a site. */
export type CalendarOfSite = (timeZone: string, holidayLocale: string | null) => HourCalendar;

/** Calendars of the sites of the agency the transaction serves: their clock and holidays, and the agency's night. */
export async function selectHourCalendars(): Promise<CalendarOfSite> {
  const agency = await selectPublishedAgency();
  const { night } = readSettingsBlock(agency.settings, 'planning');
  const made = new Map<string, HourCalendar>();
  return (timeZone, holidayLocale) => {
    const zone = holidayZoneOf(holidayLocale, agency.holidayLocale);
    const key = `${timeZone} ${zone}`;
    const calendar =
      made.get(key) ??
      hourCalendar({ zone: timeZone, nightStart: night.start, nightEnd: night.end, isHoliday: holidayTest(zone) });
    made.set(key, calendar);
    return calendar;
  };
}
