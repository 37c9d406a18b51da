import { mailboxUrl } from './product';

export interface MailSummary {
  receivedAt: string;
  subject?: string;
  text?: string;
  to: { address?: string }[];
  attachments: { name: string; url: string }[];
}

/** What a local mailbox, that of the shared product unless told, has received for this address, the newest first. */
export async function mailsTo(address: string, mailbox = mailboxUrl): Promise<MailSummary[]> {
  const all = (await (await fetch(`${mailbox}/api/mails`)).json()) as MailSummary[];
  return all.filter((mail) => mail.to.some((to) => to.address === address));
}

/** The bytes of an attachment. */
export async function attachmentOf(mail: MailSummary | undefined, name: string): Promise<Buffer> {
  const attachment = mail?.attachments.find((it) => it.name === name);
  if (!attachment) throw new Error(`The mail has no attachment ${name}.`);
  return Buffer.from(await (await fetch(`${mailboxUrl}${attachment.url}`)).arrayBuffer());
}
