import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { outboxCleanupJobOf } from '@vigie/service-kit/jobs/erase-handed-over';
import { endAbsencesAfterLastDayJob, endAbsencesJob } from './absence/end-absences.job';
import { erasePositionsJob } from './erasure/erase-positions.job';
import { markOverdueJob } from './execution/mark-overdue.job';
import { refoldJob } from './execution/refold.job';
import { finishImportJob } from './import/finish-import.job';
import { finishUndoJob } from './import/undo/undo-import';
import { sendReportJob } from './intervention-report/send-report.job';
import { chainLogbookJob, sweepLogbookJob } from './logbook/chain/chain-logbook.job';
import { drawPaperJob } from './logbook/paper/print-logbook.job';
import { anchorLogbookJob } from './logbook/proof/anchor-logbook.job';
import { ringGatewayJob } from './lone-worker-alarm/telephone/ring-gateway.job';
import { watchPhonesJob } from './lone-worker-alarm/watch-phones.job';
import { mailPlanningJob } from './planning-mailing/mail-planning.job';
import { mailPlanningsJob } from './planning-mailing/mail-plannings.job';
import { watchRoundsJob } from './round-execution/watch-rounds.job';
import { closeSiteJob } from './service/jobs/close-site.job';
import { freeAfterLastDayJob, freeAgentJob } from './service/jobs/free-agent.job';
import { freeInvoicedJob } from './service/jobs/free-invoiced.job';
import { markInvoicedJob } from './service/jobs/mark-invoiced.job';

/** Every job of the program `field`. */
export const fieldJobs: readonly AnyJob[] = [
  outboxCleanupJobOf('field'),
  finishImportJob,
  finishUndoJob,
  markInvoicedJob,
  freeInvoicedJob,
  freeAgentJob,
  freeAfterLastDayJob,
  endAbsencesJob,
  endAbsencesAfterLastDayJob,
  closeSiteJob,
  markOverdueJob,
  refoldJob,
  watchRoundsJob,
  watchPhonesJob,
  ringGatewayJob,
  chainLogbookJob,
  sweepLogbookJob,
  drawPaperJob,
  anchorLogbookJob,
  erasePositionsJob,
  sendReportJob,
  mailPlanningsJob,
  mailPlanningJob,
];
