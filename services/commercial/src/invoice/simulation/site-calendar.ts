import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import { type HolidayZone, isHolidayZone, zoneOfPostalCode } from '@vigie/contracts/rules/holidays/zones';
import { type HourCalendar, hourCalendar } from '@vigie/contracts/rules/hours/split-hours';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';

export interface SiteOfService {
  timeZone: string | null;
  holidayLocale: string | null;
  zipcode: string | null;
}

/** Returns the holiday zone of a site: its own, else that of its postal code, else the agency's. */
function holidayZoneOf(site: SiteOfService, agency: PublishedAgency): HolidayZone {
  if (site.holidayLocale && isHolidayZone(site.holidayLocale)) return site.holidayLocale;
  return zoneOfPostalCode(site.zipcode ?? '') ?? agencyHolidayZone(agency);
}

export function agencyHolidayZone(agency: Pick<PublishedAgency, 'holidayLocale' | 'address'>): HolidayZone {
  if (isHolidayZone(agency.holidayLocale)) return agency.holidayLocale;
  return zoneOfPostalCode(agency.address.zipcode ?? '') ?? 'metropole';
}

/**
 * Returns the calendar that splits hours by kind at a site: its time zone, its holidays, the agency's night hours, and
 * whether the agency counts Saturdays apart.
 */
export function calendarOf(site: SiteOfService, agency: PublishedAgency): HourCalendar {
  const zone = holidayZoneOf(site, agency);
  const { night, saturdayCount } = readSettingsBlock(agency.settings, 'planning');
  return hourCalendar({
    zone: site.timeZone ?? agency.timeZone,
    nightStart: night.start,
    nightEnd: night.end,
    saturdayCounts: saturdayCount,
    isHoliday: holidayTest(zone),
  });
}
