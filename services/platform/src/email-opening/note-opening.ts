import { newId } from '@vigie/contracts/core/id';
import { OPENINGS_NOTED_MAX } from '@vigie/contracts/platform/email-opening/email-opening';
import { publishLive } from '@vigie/service-kit/live/publish';
import { openingTrackerName } from '@vigie/service-kit/mail/openings';
import { MAIL_READERS } from '@vigie/service-kit/mail/send-mail';
import type { MailId } from '@vigie/service-kit/mail/signed-mail-id';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Records that the tracking image of a mail was loaded: the first time as such, later loads up to a limit. Ignores
 * mails sent without the image, and all mails once the agency has stopped tracking.
 */
export async function noteOpening({ agencyId, emailId }: MailId): Promise<void> {
  if (!(await isFollowed(emailId)) || !(await openingTrackerName())) return;
  const { rows } = await sql<{ noted: number }>`
    select count(*)::int as noted from platform.email_event
    where email_id = ${emailId} and event in ('unique_opened', 'opened')`.execute(db());
  const noted = rows[0]?.noted ?? 0;
  if (noted > OPENINGS_NOTED_MAX) return;
  const event = noted === 0 ? 'unique_opened' : 'opened';
  await sql`insert into platform.email_event (agency_id, id, email_id, event, at)
            values (${agencyId}, ${newId()}, ${emailId}, ${event}, clock_timestamp())`.execute(db());
  await sql`update platform.email set event = ${event}, event_at = clock_timestamp() where id = ${emailId}`.execute(
    db(),
  );
  publishLive(agencyId, 'email.updated', [emailId], MAIL_READERS);
}

/** The row lock serialises two concurrent loads. */
async function isFollowed(emailId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from platform.email where id = ${emailId} and state = 'sent' and follows_openings for update`.execute(
    db(),
  );
  return rows.length > 0;
}
