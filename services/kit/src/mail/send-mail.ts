import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { transaction, transactionOf } from '../db/database';
import { madeFrom, optional, required } from '../env';
import { readFileBytes } from '../files/files';
import type { JobContext } from '../jobs/define';
import { type LiveAudience, publishLive } from '../live/publish';
import { failureOf, type MailFailure, UnmadeMail } from './mail-failure';
import { openingTrackerName, withOpening } from './openings';
import { PLATFORM_AGENCY } from './platform-agency';
import { returnToken } from './signed-mail-id';
import { tellSender } from './tell-sender';

/** After this many attempts the mail counts as failed. */
export const MAIL_ATTEMPTS = 12;

/** The users who receive live updates about mails. */
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
  createdBy: string | null;
}

const smtp = madeFrom(['SMTP_URL'], () =>
  createTransport({ url: required('SMTP_URL'), connectionTimeout: 10_000, socketTimeout: 30_000 }),
);

/** @throws while the mail server cannot be reached */
export const checkMailServer = async (): Promise<void> => {
  await smtp().verify();
};

/**
 * Hands one mail to the SMTP server and records the result. A row lock keeps two workers from sending it at once. A
 * worker killed between the server's acceptance and the mark sends the mail again under the same Message-ID, which the
 * receiving server recognises. A permanent refusal is not retried.
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
      // Mails of the platform itself have no office that could be told.
      if (failure.final && agencyId !== PLATFORM_AGENCY) await tellSender(mail, failure);
      return failure.final ? null : error;
    }
    await note(agencyId, emailId, { event: 'sent', detail: null });
    return null;
  });
  // The failure is already in the mail's history; rethrowing it makes the queue retry.
  if (failed) throw failed;
}

/**
 * Return address for bounces, with the signed id of the mail (VERP): a bounce report is matched by the address it
 * arrives at, whatever it quotes. The return mailbox must accept addresses with a plus suffix.
 */
export function returnAddressOf(agencyId: string, emailId: string): string | undefined {
  const [name, domain] = optional('MAIL_RETURN_ADDRESS')?.split('@') ?? [];
  return name && domain && `${name}+${returnToken({ agencyId, emailId })}@${domain}`;
}

/** Returns the HTML with the tracking image where the agency tracks openings, and marks the mail as tracked. */
async function followed(agencyId: string, { id, htmlBody }: EmailRow): Promise<string> {
  // Mails of the platform itself are not tracked.
  const agency = agencyId === PLATFORM_AGENCY ? null : await openingTrackerName();
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
    // Mail clients show no `data:` images, so images are attached and referenced.
    attachDataUrls: true,
    attachments: await Promise.all(mail.attachments.map((attached) => contentOf(agencyId, attached))),
  });
}

/** @throws UnmadeMail, since the error of the store would name folders of the server in the history of the mail */
async function contentOf(agencyId: string, { fileId, name: filename }: EmailRow['attachments'][number]) {
  try {
    return { filename, content: await readFileBytes(agencyId, fileId) };
  } catch (cause) {
    throw new UnmadeMail(`La pièce jointe « ${filename} » ne se lit pas.`, { cause });
  }
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
