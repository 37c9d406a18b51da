import { sql } from 'kysely';

/** The current day in the agency's time zone, computed once per query. */
export const TODAY = sql`(now() at time zone (select time_zone from platform.shared_agency))::date`;
