import { optional } from '@vigie/service-kit/env';
import { ImapFlow } from 'imapflow';

/** The mailbox of the return address. */
export interface ReturnMailbox {
  /** Passes each unread mail to `handle`; a mail that was handled is not passed again. */
  each(handle: (source: Uint8Array) => Promise<void>): Promise<void>;
}

/** A report has some kilobytes; a larger mail is truncated and then not recognised as a report. */
const SOURCE_MAX_BYTES = 512_000;
const IN_ONE_PASS_MAX = 500;
const TIMEOUT_MS = 30_000;

/** Returns the mailbox that the environment configures, `imaps://user:password@host`; undefined when there is none. */
export function configuredMailbox(): ReturnMailbox | undefined {
  const address = optional('MAIL_RETURN_IMAP_URL');
  return address === undefined ? undefined : imapMailbox(new URL(address));
}

const imapMailbox = ({ protocol, hostname, port, username, password }: URL): ReturnMailbox => ({
  async each(handle) {
    const secure = protocol === 'imaps:';
    const client = new ImapFlow({
      host: hostname,
      port: port ? Number(port) : secure ? 993 : 143,
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    await client.connect();
    try {
      const lock = await client.getMailboxLock('INBOX');
      try {
        const unread = (await client.search({ seen: false }, { uid: true })) || [];
        for (const uid of unread.slice(0, IN_ONE_PASS_MAX)) {
          const mail = await client.fetchOne(String(uid), { source: { maxLength: SOURCE_MAX_BYTES } }, { uid: true });
          if (mail !== false && mail.source) await handle(mail.source);
          await client.messageFlagsAdd({ uid: String(uid) }, ['\\Seen'], { uid: true });
        }
      } finally {
        lock.release();
      }
    } finally {
      await client.logout();
    }
  },
});
