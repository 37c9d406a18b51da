import type { EmailKind, EmailShown } from '@vigie/contracts/commercial/email/email';
import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { isExample } from '../agency/is-example';
import { transactionOf } from '../db/database';
import { defineJob } from '../jobs/define';
import { enqueue } from '../jobs/outbox';
import { publishLive } from '../live/publish';
import { MAIL_ATTEMPTS, MAIL_READERS, sendMail } from './send-mail';

export interface NewMail {
  agencyId: string;
  /** Idempotency key: a second mail with the same key is not queued. */
  businessKey: string;
  to: { address: string; name?: string | null };
  fromName: string;
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  attachments?: { fileId: string; name: string }[];
  customerId?: string | null;
  agentId?: string | null;
  /** The author, who is notified when the mail bounces. */
  createdBy?: string | null;
  /** The mail's id, where the caller has already chosen one. */
  id?: string;
  /** The record that the mail is about; its history lists the mail. */
  about?: { kind: EmailKind; id: string | null };
  /**
   * How much of the mail users other than its recipient may read later. Nothing by default: many mails contain a link
   * or code that signs in or signs as the recipient.
   */
  shown?: EmailShown;
  /** True for a mail of an alarm, in front of which no other mail may wait. */
  urgent?: boolean;
}

/**
 * Writes the mail and its job in the open transaction: it is sent if and only if the transaction is committed. Returns
 * the mail's id, or null where no new mail was queued.
 */
export async function queueMail(mail: NewMail, requestId?: string): Promise<string | null> {
  // The people of an example agency did not request any mail.
  if (await isExample(mail.agencyId)) return null;
  const id = mail.id ?? newId();
  // The Message-ID is fixed here, so that the receiving server recognises a mail that is sent twice after a crash.
  const messageId = `<${id}@vigie.invalid>`;
  const { rows } = await sql<{ id: string }>`
    insert into platform.shared_email
      (agency_id, id, business_key, to_address, to_name, from_name, reply_to, subject, text_body, html_body, attachments,
       customer_id, agent_id, kind, about_id, shown, created_by, state, message_id, created_at)
    values (${mail.agencyId}, ${id}, ${mail.businessKey}, ${mail.to.address}, ${mail.to.name ?? null}, ${mail.fromName},
      ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.attachments ?? [])},
      ${mail.customerId ?? null}, ${mail.agentId ?? null}, ${mail.about?.kind ?? 'other'}, ${mail.about?.id ?? null},
      ${mail.shown ?? 'nothing'}, ${mail.createdBy ?? null}, 'waiting', ${messageId}, now())
    on conflict do nothing returning id`.execute(transactionOf<unknown>()());
  if (!rows[0]) return null;
  await sql`insert into platform.shared_email_event (agency_id, id, email_id, event)
            values (${mail.agencyId}, ${newId()}, ${id}, 'request')`.execute(transactionOf<unknown>()());
  publishLive(mail.agencyId, 'email.created', [id], MAIL_READERS);
  enqueue(
    mail.urgent ? sendUrgentMailJob : sendMailJob,
    { agencyId: mail.agencyId, emailId: id },
    { agencyId: mail.agencyId, requestId },
  );
  return id;
}

/** Sends one waiting mail. The platform program runs it, since it owns the table of mails. */
export const sendMailJob = defineJob({
  name: 'platform.sendMail',
  queue: 'mail',
  payload: z.object({ agencyId: z.uuid(), emailId: z.uuid() }),
  attempts: MAIL_ATTEMPTS,
  handle: sendMail,
});

export const sendUrgentMailJob = defineJob({ ...sendMailJob, name: 'platform.sendUrgentMail', queue: 'alerts' });
