import { mailboxUrl } from './product';

export interface MailSummary {
  receivedAt: string;
  subject?: string;
  text?: string;
  to: { address?: string }[];
  attachments: { name: string; url: string }[];
}

/**
 * Returns the mails that a local mailbox (by default that of the shared product) has received for an address, newest
 * first.
 */
export async function mailsTo(address: string, mailbox = mailboxUrl): Promise<MailSummary[]> {
  const all = (await (await fetch(`${mailbox}/api/mails`)).json()) as MailSummary[];
  return all.filter((mail) => mail.to.some((to) => to.address === address));
}

/** Returns the bytes of an attachment. */
export async function attachmentOf(mail: MailSummary | undefined, name: string): Promise<Buffer> {
  const attachment = mail?.attachments.find((it) => it.name === name);
  if (!attachment) throw new Error(`The mail has no attachment ${name}.`);
  return Buffer.from(await (await fetch(`${mailboxUrl}${attachment.url}`)).arrayBuffer());
}
