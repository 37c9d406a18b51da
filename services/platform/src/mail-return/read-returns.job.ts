import { isUnreachable } from '@vigie/service-kit/db/unreachable';
import { defineJob, type JobContext } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { recordBounce } from './note-return';
import { configuredMailbox, type ReturnMailbox } from './return-mailbox';

/** Reads the bounces. Without a configured mailbox late rejections stay unknown, and the log says so. */
export const readReturnsJob = defineJob({
  name: 'platform.readReturns',
  queue: 'integration',
  schedule: { pattern: '*/5 * * * *' },
  payload: z.object({}),
  handle: (_, context) => readReturns(configuredMailbox(), context),
});

export async function readReturns(
  mailbox: ReturnMailbox | undefined,
  { database, log }: Pick<JobContext, 'database' | 'log'>,
): Promise<void> {
  if (!mailbox) {
    log.debug('MAIL_RETURN_IMAP_URL names no mailbox: mails that come back late are not read');
    return;
  }
  let [read, ours] = [0, 0];
  await mailbox.each(async (source) => {
    read += 1;
    try {
      if (await recordBounce(source, database)) ours += 1;
    } catch (error) {
      // Anybody can write to this mailbox: an unreadable mail must not block the others.
      if (isUnreachable(error)) throw error;
      log.error({ err: error }, 'a mail that came back was not read');
    }
  });
  if (read > 0) log.info({ read, ours }, 'read what came back');
}
