import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { outboxCleanupJobOf } from '@vigie/service-kit/jobs/erase-handed-over';
import { sendMailJob, sendUrgentMailJob } from '@vigie/service-kit/mail/queue-mail';
import { closeAccountJob, openAccountJob } from './account/account.job';
import { endProfilesJob } from './agency/end-profiles.job';
import { eraseAgenciesJob, eraseAgencyJob } from './agency-deletion/erase-agency.job';
import { eraseRetainedJob } from './agency-deletion/erase-retained.job';
import { eraseExportsJob } from './data-export/erase-exports.job';
import { eraseFailedJobsJob } from './failed-job/erase-failed-jobs.job';
import { sweepFilesJob } from './file/sweep-files.job';
import { readReturnsJob } from './mail-return/read-returns.job';
import { eraseNotificationsJob, notifyJob, withdrawNotificationsJob } from './notification/notify.job';
import { pushJob, urgentPushJob } from './notification/push.job';
import { eraseSessionsJob } from './session/erase-sessions.job';
import { forgottenPasswordJob } from './session/forgotten-password.job';
import { billAgencyJob, eraseEventsJob } from './subscription/bill.job';
import { mailInvoiceJob } from './subscription/invoice/mail-invoice.job';
import { waitingInvoicesJob } from './subscription/invoice/waiting-invoices.job';
import { closeChoicesJob } from './subscription/stopped/close-choices.job';
import { endViewingsJob } from './viewing/end-viewings';

export { noteFailedJob } from './failed-job/note-failed-job';

/** The jobs that the platform program owns. */
export const platformJobs: readonly AnyJob[] = [
  outboxCleanupJobOf('platform'),
  sendMailJob,
  sendUrgentMailJob,
  openAccountJob,
  closeAccountJob,
  forgottenPasswordJob,
  eraseSessionsJob,
  notifyJob,
  withdrawNotificationsJob,
  pushJob,
  urgentPushJob,
  eraseNotificationsJob,
  endViewingsJob,
  endProfilesJob,
  eraseFailedJobsJob,
  readReturnsJob,
  eraseAgenciesJob,
  eraseAgencyJob,
  eraseRetainedJob,
  sweepFilesJob,
  eraseExportsJob,
  billAgencyJob,
  eraseEventsJob,
  closeChoicesJob,
  mailInvoiceJob,
  waitingInvoicesJob,
];
