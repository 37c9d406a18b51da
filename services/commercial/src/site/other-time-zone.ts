import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { isInvoiced } from '../invoice/simulation/invoiced';
import { db } from '../tables';
import { sentencesOf } from '../what-follows';

const { waiting, late, finished, interrupted, notFinished } = SERVICE_STATUS;

interface Moved {
  coming: number;
  due: number;
  /** Times of the day at which the next service begins, by both clocks. */
  before: string | null;
  after: string | null;
}

/**
 * Refuses another time zone for a site with services, until the user has confirmed. A service is an instant: in another
 * zone it is shown at another time, and its hours of the night and of Sunday are others.
 */
export async function refuseOtherTimeZone(
  known: { id: string; timeZone: string | null },
  wanted: string | null,
): Promise<void> {
  if (known.timeZone === wanted) return;
  const agency = await selectPublishedAgency();
  const [from, to] = [known.timeZone ?? agency.timeZone, wanted ?? agency.timeZone];
  if (from === to) return;
  const time = (zone: string) => sql`to_char(min(s.start_at) filter (where ${COMING}) at time zone ${zone}, 'HH24:MI')`;
  const { rows } = await sql<Moved>`
    select (count(*) filter (where ${COMING}))::int as coming, (count(*) filter (where ${DUE}))::int as due,
      ${time(from)} as before, ${time(to)} as after
    from field.shared_service s where s.site_id = ${known.id}`.execute(db());
  const { coming = 0, due = 0, before, after } = rows[0] ?? {};
  const { siteServicesOnOtherClock, siteHoursOnOtherClock } = COMMERCIAL_MESSAGES;
  const sentences = sentencesOf([
    [coming, ({ count }) => siteServicesOnOtherClock({ count, before: before ?? '', after: after ?? '' })],
    [due, siteHoursOnOtherClock],
  ]);
  if (sentences.length > 0) throw conflict(sentences.join('\n'), 'other_time_zone');
}

const COMING = sql`s.start_at > now() and s.status in (${sql.lit(waiting)}, ${sql.lit(late)})`;
const DUE = sql`not s.not_charge and s.status in (${sql.lit(finished)}, ${sql.lit(interrupted)}, ${sql.lit(notFinished)})
  and not ${isInvoiced({ service: sql`s.id` })}`;
