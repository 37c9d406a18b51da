import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import type { LockedAgency } from './change-agency';

const { waiting, late, finished, interrupted, notFinished } = SERVICE_STATUS;

interface Moved {
  coming: number;
  due: number;
  /** Times of the day at which the next service begins, by both clocks. */
  before: string | null;
  after: string | null;
}

/**
 * Refuses another time zone for an agency with services at sites that follow it, until the user has confirmed. A
 * service is an instant: in another zone it is shown at another time, and its hours of the night and of Sunday are
 * others. The same question is asked where one site's own zone changes.
 */
export async function refuseOtherTimeZone(
  { id, timeZone }: Pick<LockedAgency, 'id' | 'timeZone'>,
  wanted: string | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === timeZone) return;
  const time = (zone: string) => sql`to_char(min(s.start_at) filter (where ${COMING}) at time zone ${zone}, 'HH24:MI')`;
  const { rows } = await sql<Moved>`
    select (count(*) filter (where ${COMING}))::int as coming, (count(*) filter (where ${DUE}))::int as due,
      ${time(timeZone)} as before, ${time(wanted)} as after
    from field.shared_service s
    join commercial.shared_site t on t.agency_id = s.agency_id and t.id = s.site_id
    where s.agency_id = ${id} and t.time_zone is null`.execute(db());
  const { coming = 0, due = 0, before, after } = rows[0] ?? {};
  const { siteServicesOnOtherClock, siteHoursOnOtherClock } = COMMERCIAL_MESSAGES;
  const sentences = [
    ...(coming > 0 ? [siteServicesOnOtherClock({ count: coming, before: before ?? '', after: after ?? '' })] : []),
    ...(due > 0 ? [siteHoursOnOtherClock({ count: due })] : []),
  ];
  if (sentences.length > 0) throw conflict(sentences.join('\n'), 'other_time_zone');
}

const COMING = sql`s.start_at > now() and s.status in (${sql.lit(waiting)}, ${sql.lit(late)})`;
const DUE = sql`not s.not_charge and s.status in (${sql.lit(finished)}, ${sql.lit(interrupted)}, ${sql.lit(notFinished)})
  and s.invoice_reference is null`;
