import {
  type EmailDetail,
  type EmailKind,
  type EmailRow,
  type EmailShown,
  shownText,
} from '@vigie/contracts/commercial/email/email';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { emails } from './list-emails';

/** A mail as it was queued. */
export interface StoredEmail {
  id: string;
  toAddress: string;
  toName: string | null;
  fromName: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  attachments: { fileId: string; name: string }[];
  customerId: string | null;
  agentId: string | null;
  kind: EmailKind;
  aboutId: string | null;
  shown: EmailShown;
}

export async function selectStoredEmail(id: string): Promise<StoredEmail> {
  const { rows } = await sql<StoredEmail>`
    select id, to_address, to_name, from_name, reply_to, subject, text_body, html_body, attachments, customer_id, agent_id,
      kind, about_id, shown
    from platform.shared_email where id = ${id}`.execute(db());
  if (!rows[0]) throw notFound(COMMERCIAL_MESSAGES.emailNotFound);
  return rows[0];
}

/** Whether a mail of this id was already requested. */
export async function isKnown(id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from platform.shared_email where id = ${id}`.execute(db());
  return rows.length > 0;
}

/** Returns a mail with its events, and its text as far as readers other than its recipient may see it. */
export async function selectEmail(id: string): Promise<EmailDetail> {
  const stored = await selectStoredEmail(id);
  const [row] = (await emails.byIds([id])) as EmailRow[];
  if (!row) throw notFound(COMMERCIAL_MESSAGES.emailNotFound);
  const { rows: history } = await sql<EmailDetail['history'][number]>`
    select id, event, at, detail from platform.shared_email_event where email_id = ${id} order by at, id`.execute(db());
  return {
    ...row,
    from: stored.fromName,
    replyTo: stored.replyTo,
    text: shownText(stored.textBody, stored.shown),
    files: stored.attachments.map(({ fileId, name }) => ({ id: fileId, name })),
    history,
  };
}
