import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox, readMails } from '@vigie/local/mailbox/mailbox';
import type { ReceivedMail } from '@vigie/local/mailbox/received-mail';
import { createLog } from '@vigie/service-kit/log';
import { freePort } from './free-port';

export interface TestMailbox {
  smtpUrl: string;
  mails(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** Opens a real SMTP server for one test file; mail of this process goes there from now on. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-mailbox-'));
  const log = createLog('test-mailbox');
  log.level = 'silent';
  const smtpPort = await freePort();
  const box = await openMailbox({ folder, smtpPort, pagePort: await freePort(), log });
  process.env.SMTP_URL = `smtp://127.0.0.1:${smtpPort}`;
  return {
    smtpUrl: process.env.SMTP_URL,
    mails: () => readMails(folder),
    async close() {
      await box.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
