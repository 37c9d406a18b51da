import { refuseOtherClock } from '@vigie/service-kit/agency/refuse-other-clock';
import { sql } from 'kysely';
import type { LockedAgency } from './change-agency';

/** Refuses another time zone for an agency with services at sites that follow it, until the user has confirmed. */
export async function refuseOtherTimeZone(
  { id, timeZone }: Pick<LockedAgency, 'id' | 'timeZone'>,
  wanted = timeZone,
): Promise<void> {
  const services = sql`field.shared_service s
    join commercial.shared_site t on t.agency_id = s.agency_id and t.id = s.site_id
    where s.agency_id = ${id} and t.time_zone is null`;
  await refuseOtherClock(
    { from: timeZone, to: wanted },
    { services, isInvoiced: sql`s.invoice_reference is not null` },
  );
}
