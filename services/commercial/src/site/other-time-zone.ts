import { refuseOtherClock } from '@vigie/service-kit/agency/refuse-other-clock';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { isInvoiced } from '../invoice/simulation/invoiced';

/** Refuses another time zone for a site with services, until the user has confirmed. */
export async function refuseOtherTimeZone(
  known: { id: string; timeZone: string | null },
  wanted: string | null,
): Promise<void> {
  if (known.timeZone === wanted) return;
  const agency = await selectPublishedAgency();
  await refuseOtherClock(
    { from: known.timeZone ?? agency.timeZone, to: wanted ?? agency.timeZone },
    {
      services: sql`field.shared_service s where s.site_id = ${known.id}`,
      isInvoiced: isInvoiced({ service: sql`s.id` }),
    },
  );
}
