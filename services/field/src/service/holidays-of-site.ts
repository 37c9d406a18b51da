import { sql } from 'kysely';

/** SQL of what says which holidays a site `si` observes, for `holidayZoneOf`: those chosen for it, else its postal code. */
export const HOLIDAYS_OF_SITE = sql<string | null>`coalesce(si.holiday_locale, si.address->>'zipcode')`;
