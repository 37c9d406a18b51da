import { createHash } from 'node:crypto';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { publishLive } from '@vigie/service-kit/live/publish';
import { MAIL_READERS } from '@vigie/service-kit/mail/send-mail';
import { type MailId, readReturnToken } from '@vigie/service-kit/mail/signed-mail-id';
import { tellSender } from '@vigie/service-kit/mail/tell-sender';
import { sql } from 'kysely';
import { db } from '../tables';
import { type ReturnReport, readReturnedMail } from './read-report';

/**
 * Records a bounce report in the history of its mail. A report that is read twice is one event. Returns whether the
 * report was about a mail of the product.
 */
export async function recordBounce(source: Uint8Array, database: Database): Promise<boolean> {
  const { tokens, report, messageId } = await readReturnedMail(source);
  if (!report) return false;
  const key = messageId ?? createHash('sha256').update(source).digest('hex');
  for (const token of tokens) {
    const mail = await readReturnToken(token, (end) => agenciesEndingIn(end, database));
    if (mail) return transaction(database, { agencyId: mail.agencyId }, () => write(mail, report, key));
  }
  return false;
}

const agenciesEndingIn = (end: string, database: Database): Promise<string[]> =>
  transaction(database, {}, async () => {
    const { rows } = await sql<{ id: string }>`
      select id from platform.agency where right(id::text, 12) = ${end}`.execute(db());
    return rows.map(({ id }) => id);
  });

interface Returned {
  subject: string;
  toAddress: string;
  createdBy: string | null;
}

async function write({ agencyId, emailId }: MailId, { event, detail }: ReturnReport, key: string): Promise<boolean> {
  const { rows } = await sql<Returned>`
    select subject, to_address, created_by from platform.email where id = ${emailId} and state = 'sent' for update`.execute(
    db(),
  );
  const mail = rows[0];
  if (!mail) return false;
  const written = await sql`
    insert into platform.email_event (agency_id, id, email_id, event, at, detail)
    values (${agencyId}, ${idFrom(`${emailId}/${key}`)}, ${emailId}, ${event}, clock_timestamp(), ${detail})
    on conflict (agency_id, id) do nothing returning id`.execute(db());
  if (written.rows.length === 0) return true;
  // Reports are read in any order: a delay that is read after the rejection is no news.
  await sql`update platform.email set event = ${event}, event_at = clock_timestamp(), error = ${detail}
            where id = ${emailId} and not (${event} = 'deferred' and event in ('soft_bounce', 'hard_bounce'))`.execute(
    db(),
  );
  publishLive(agencyId, 'email.updated', [emailId], MAIL_READERS);
  // A delayed mail may still arrive.
  if (event !== 'deferred') await tellSender({ id: emailId, ...mail });
  return true;
}

/** A UUID derived from a text (version 8, RFC 9562, 5.8). */
function idFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
