import type { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { reportActHandlers } from './acts';
import { interventionReports, shownBy } from './list-reports';
import { selectOwnReports } from './own-reports';
import { reportPdf, reportsPdf, reportsZip } from './paper/print-reports';
import { recordReport } from './record-report';
import { reportLinkHandlers } from './report-link';
import { currentTemplate } from './save-report';
import { selectReport } from './select-report';

export const interventionReportHandlers: Handlers<typeof interventionReportCalls> = {
  ...reportActHandlers,
  ...listHandlers('fetchInterventionReports', interventionReports, ({ body, scope }) => shownBy(body, scope)),
  fetchInterventionReportsShares: ({ body, standing, scope }) =>
    sharesOf(interventionReports, body, { standing, where: shownBy(body, scope) }),
  recordInterventionReport: recordReport,
  async myInterventionReports({ scope }) {
    return { template: await currentTemplate(), reports: await selectOwnReports(scope.agentId) };
  },
  async interventionReport({ params, scope }) {
    return { interventionReport: await selectReport(params.id, scope) };
  },
  interventionReportPdf: reportPdf,
  interventionReportsPdf: reportsPdf,
  interventionReportsZip: reportsZip,
  ...reportLinkHandlers,
};
