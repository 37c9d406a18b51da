import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { transaction, transactionOf } from '../db/database';
import { optional, required } from '../env';
import { readFileBytes } from '../files/files';
import type { JobContext } from '../jobs/define';
import { type LiveAudience, publishLive } from '../live/publish';
import { failureOf, type MailFailure } from './mail-failure';
import { whoFollowsOpenings, withOpening } from './openings';
import { PLATFORM_AGENCY } from './platform-agency';
import { returnToken } from './signed-mail-id';

/** After so many tries nobody tries again by itself. */
export const MAIL_ATTEMPTS = 12;

/** Who hears of a mail and of what became of it. */
export const MAIL_READERS: LiveAudience = { right: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING' };

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

/** @throws while the mail server cannot be reached */
export const lookAtMailServer = async (): Promise<void> => {
  await smtp().verify();
};

/**
 * Hands one mail to the SMTP server and notes what became of it. The row is locked meanwhile, so two workers never send
 * it at once; a worker killed between the server's yes and the mark sends it again under the same Message-ID, which the
 * receiving server knows already. What the server refuses for good is not tried again.
 */
export async function sendMail(
  { agencyId, emailId }: { agencyId: string; emailId: string },
  { database, attempt }: Pick<JobContext, 'database' | 'attempt'>,
): Promise<void> {
  const failed = await transaction(database, { agencyId }, async () => {
    const { rows } = await sql<EmailRow>`
      select * from platform.email where id = ${emailId} and state = 'waiting' for update`.execute(
      transactionOf<unknown>()(),
    );
    const mail = rows[0];
    if (!mail) return null;
    try {
      await handOver(agencyId, mail);
    } catch (error) {
      const failure = failureOf(error, attempt >= MAIL_ATTEMPTS);
      await note(agencyId, emailId, failure);
      return failure.final ? null : error;
    }
    await note(agencyId, emailId, { event: 'sent', detail: null });
    return null;
  });
  // The queue tries again; that it did not work stands in the history of the mail already.
  if (failed) throw failed;
}

/**
 * Where a mail comes back to that was taken and could not be delivered: an address with its signed id (VERP), so that a
 * report is known by where it arrives, whatever it quotes. The return mailbox takes what stands behind the plus.
 */
export function returnAddressOf(agencyId: string, emailId: string): string | undefined {
  const [name, domain] = optional('MAIL_RETURN_ADDRESS')?.split('@') ?? [];
  return name && domain && `${name}+${returnToken({ agencyId, emailId })}@${domain}`;
}

/** The mail with the image that tells of its opening, where its agency wants it; noted beside it. */
async function followed(agencyId: string, { id, htmlBody }: EmailRow): Promise<string> {
  // Nobody follows what the platform itself writes.
  const agency = agencyId === PLATFORM_AGENCY ? null : await whoFollowsOpenings();
  if (agency === null) return htmlBody;
  await sql`update platform.email set follows_openings = true where id = ${id}`.execute(transactionOf<unknown>()());
  return withOpening(htmlBody, agency, { agencyId, emailId: id });
}

async function handOver(agencyId: string, mail: EmailRow): Promise<void> {
  const from = returnAddressOf(agencyId, mail.id);
  await smtp().sendMail({
    ...(from && { envelope: { from, to: mail.toAddress } }),
    messageId: mail.messageId,
    from: { name: mail.fromName, address: optional('MAIL_FROM') ?? 'ne-pas-repondre@vigie.invalid' },
    to: { name: mail.toName ?? '', address: mail.toAddress },
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.textBody,
    html: await followed(agencyId, mail),
    // Readers of mail show no image that stands in the text: it travels beside it.
    attachDataUrls: true,
    attachments: await Promise.all(
      mail.attachments.map(async (a) => ({ filename: a.name, content: await readFileBytes(agencyId, a.fileId) })),
    ),
  });
}

type Outcome = MailFailure | { event: 'sent'; detail: null };

async function note(agencyId: string, emailId: string, outcome: Outcome): Promise<void> {
  const tx = transactionOf<unknown>()();
  const { event, detail } = outcome;
  const state = event === 'sent' ? 'sent' : (outcome as MailFailure).final ? 'failed' : 'waiting';
  await sql`update platform.email set state = ${state}, event = ${event}, event_at = clock_timestamp(), error = ${detail},
              sent_at = case when ${event} = 'sent' then clock_timestamp() end
            where id = ${emailId}`.execute(tx);
  await sql`insert into platform.email_event (agency_id, id, email_id, event, at, detail)
            values (${agencyId}, ${newId()}, ${emailId}, ${event}, clock_timestamp(), ${detail})`.execute(tx);
  publishLive(agencyId, 'email.updated', [emailId], MAIL_READERS);
}
