import type { DemoContext } from './context';

const WAIT_MS = 60_000;
const LOOK_MS = 100;

interface MailSummary {
  to: { address?: string }[] | undefined;
  text: string | undefined;
}

/** Returns the first match of a pattern in the mails to an address, and waits for a mail that matches. */
export async function foundInMails(context: DemoContext, to: string, pattern: RegExp): Promise<RegExpMatchArray> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${context.mailbox}/api/mails`)).json()) as MailSummary[];
    for (const mail of mails) {
      const found = mail.to?.some(({ address }) => address === to) && mail.text?.match(pattern);
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`The mail to ${to} has not arrived in the mailbox.`);
}
