import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import { type HolidayZone, holidayZoneOf } from '@vigie/contracts/rules/holidays/zones';
import { type HourCalendar, hourCalendar } from '@vigie/contracts/rules/hours/split-hours';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';

export interface SiteOfService {
  timeZone: string | null;
  holidayLocale: string | null;
  zipcode: string | null;
}

/** Returns the holiday zone that the agency chose, as its screens read it. */
export const agencyHolidayZone = ({ holidayLocale }: Pick<PublishedAgency, 'holidayLocale'>): HolidayZone =>
  holidayZoneOf(holidayLocale);

/**
 * Returns the calendar that splits hours by kind at a site: its time zone, its holidays, the agency's night hours, and
 * whether the agency counts Saturdays apart.
 */
export function calendarOf(site: SiteOfService, agency: PublishedAgency): HourCalendar {
  const zone = holidayZoneOf(site.holidayLocale, site.zipcode, agency.holidayLocale);
  const { night, saturdayCount } = readSettingsBlock(agency.settings, 'planning');
  return hourCalendar({
    zone: site.timeZone ?? agency.timeZone,
    nightStart: night.start,
    nightEnd: night.end,
    saturdayCounts: saturdayCount,
    isHoliday: holidayTest(zone),
  });
}
