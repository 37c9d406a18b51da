/** The local mailbox that `npm start` opens beside the product. */
export const mailbox = (): string => {
  const url = new URL(process.env.VIGIE_URL ?? 'http://127.0.0.1:4600');
  return process.env.VIGIE_MAILBOX ?? `http://${url.hostname}:${Number(url.port) + 5}`;
};

export interface MailSummary {
  receivedAt: string;
  subject?: string;
  text?: string;
  to: { address?: string }[];
  attachments: { name: string; url: string }[];
}

/** What it has received, the newest first. */
export async function mails(): Promise<MailSummary[]> {
  return (await (await fetch(`${mailbox()}/api/mails`)).json()) as MailSummary[];
}
