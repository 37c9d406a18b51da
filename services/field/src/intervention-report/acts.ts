import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import { Writes } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
import { db, type FieldTables } from '../tables';
import { reportNoun } from './noun';
import { saveReport } from './save-report';
import { sendReport } from './send-report';

type Columns = Updateable<FieldTables['interventionReport']>;

export const reportActHandlers = actHandlers(interventionReportActs, reportNoun, {
  save: saveReport,
  does: {
    async signByCustomer(_report, { fullname, strokes }) {
      const customerSignature = JSON.stringify({ fullname, strokes, signedAt: new Date().toISOString() });
      return new Writes({ customerSignature } satisfies Columns);
    },
    async send(report, sending, actor) {
      await sendReport(report, sending, actor);
      const { signedByCustomer } = interventionReportStatuses.value;
      return report.status === signedByCustomer ? 'signedByCustomer' : 'sent';
    },
    async revokeLinks({ id }) {
      await db()
        .updateTable('reportLink')
        .set({ revokedAt: new Date() })
        .where('reportId', '=', id)
        .where('revokedAt', 'is', null)
        .execute();
    },
    archive: onlyStatus,
  },
});
