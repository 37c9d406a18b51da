import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../db/database';
import { conflict } from '../problem';

const { waiting, late, finished, interrupted, notFinished } = SERVICE_STATUS;

interface Moved {
  coming: number;
  due: number;
  /** Times of the day at which the next service begins, by both clocks. */
  before: string | null;
  after: string | null;
}

/**
 * Refuses another time zone for services, until the user has confirmed. A service is an instant: in another zone it is
 * shown at another time, and its hours of the night and of Sunday are others.
 *
 * @param services SQL after `from`, with the services as `s`
 * @param isInvoiced SQL that is true for a service that was invoiced
 * @throws 409 with the services that would move, and those that are still to be invoiced
 */
export async function refuseOtherClock(
  { from, to }: { from: string; to: string },
  { services, isInvoiced }: { services: RawBuilder<unknown>; isInvoiced: RawBuilder<unknown> },
): Promise<void> {
  if (from === to) return;
  const isDue = sql`not s.not_charge and not ${isInvoiced}
    and s.status in (${sql.lit(finished)}, ${sql.lit(interrupted)}, ${sql.lit(notFinished)})`;
  const time = (zone: string) => sql`to_char(min(s.start_at) filter (where ${COMING}) at time zone ${zone}, 'HH24:MI')`;
  const { rows } = await sql<Moved>`
    select (count(*) filter (where ${COMING}))::int as coming, (count(*) filter (where ${isDue}))::int as due,
      ${time(from)} as before, ${time(to)} as after
    from ${services}`.execute(transactionOf<unknown>()());
  const { coming = 0, due = 0, before, after } = rows[0] ?? {};
  const { siteServicesOnOtherClock, siteHoursOnOtherClock } = COMMERCIAL_MESSAGES;
  const sentences = [
    ...(coming > 0 ? [siteServicesOnOtherClock({ count: coming, before: before ?? '', after: after ?? '' })] : []),
    ...(due > 0 ? [siteHoursOnOtherClock({ count: due })] : []),
  ];
  if (sentences.length > 0) throw conflict(sentences.join('\n'), 'other_time_zone');
}

const COMING = sql`s.start_at > now() and s.status in (${sql.lit(waiting)}, ${sql.lit(late)})`;
