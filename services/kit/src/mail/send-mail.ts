import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { transaction, transactionOf } from '../db/database';
import { optional, required } from '../env';
import { readFileBytes } from '../files/files';
import type { JobContext } from '../jobs/define';

interface EmailRow {
  id: string;
  toAddress: string;
  toName: string | null;
  fromName: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  attachments: { fileId: string; name: string }[];
  state: string;
  messageId: string;
}

let transport: Transporter | undefined;
function smtp(): Transporter {
  transport ??= createTransport({ url: required('SMTP_URL'), connectionTimeout: 10_000, socketTimeout: 30_000 });
  return transport;
}

/**
 * Hands one mail to the SMTP server and marks it sent. The row is locked meanwhile, so two workers never send it at
 * once; a worker killed between the server's yes and the mark sends it again under the same Message-ID, which the
 * receiving server knows already.
 */
export async function sendMail(
  { agencyId, emailId }: { agencyId: string; emailId: string },
  { database }: JobContext,
): Promise<void> {
  await transaction(database, { agencyId }, async () => {
    const tx = transactionOf<unknown>()();
    const { rows } = await sql<EmailRow>`
      select * from platform.email where id = ${emailId} and state = 'waiting' for update`.execute(tx);
    const mail = rows[0];
    if (!mail) return;
    await smtp().sendMail({
      messageId: mail.messageId,
      from: { name: mail.fromName, address: optional('MAIL_FROM') ?? 'ne-pas-repondre@vigie.invalid' },
      to: { name: mail.toName ?? '', address: mail.toAddress },
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      attachments: await Promise.all(
        mail.attachments.map(async (a) => ({ filename: a.name, content: await readFileBytes(agencyId, a.fileId) })),
      ),
    });
    await sql`update platform.email set state = 'sent', sent_at = now() where id = ${emailId}`.execute(tx);
    await sql`insert into platform.email_event (agency_id, id, email_id, event)
              values (${agencyId}, ${newId()}, ${emailId}, 'sent')`.execute(tx);
  });
}
