import { stopOnSignal } from '@vigie/service-kit/http/program';
import { programLog } from '@vigie/service-kit/log';
import { openMailbox } from './mailbox';

const log = programLog('mailbox');
const mailbox = await openMailbox({
  folder: process.env.MAILBOX_DIR ?? '.vigie/mailbox',
  smtpPort: Number(process.env.SMTP_PORT ?? 4606),
  pagePort: Number(process.env.PORT ?? 4605),
  log,
});
stopOnSignal(log, [() => mailbox.close()]);
