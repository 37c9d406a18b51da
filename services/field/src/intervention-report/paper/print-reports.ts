import {
  type InterventionReport,
  REPORT_MESSAGES,
  REPORTS_ON_PAPER_MAX,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import type { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { badRequest, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { renderPdf } from '../../papers';
import { interventionReports, reportsOf, shownBy } from '../list-reports';
import { selectReport, selectReports } from '../select-report';
import { paperOf } from './report-papers';
import type { ReportPaper } from './reports.pdf';

type Calls = typeof interventionReportCalls;

interface Asked {
  standing: { agencyId: string };
  caller: { userId: string };
  scope: Scope;
  database: Database;
  signal: AbortSignal;
}

const gather = (
  { standing, caller, database }: Asked,
  select: () => Promise<InterventionReport[]>,
): Promise<ReportPaper> =>
  transaction(database, { agencyId: standing.agencyId, userId: caller.userId }, async () =>
    paperOf(standing.agencyId, await select()),
  );

/** Answers the PDF of one report, in base64. */
export const reportPdf: Handler<Calls['interventionReportPdf']> = outsideTransaction(async (context) => {
  const paper = await gather(context, async () => [await selectReport(context.params.id, context.scope)]);
  const bytes = await renderPdf('interventionReports', paper, { signal: context.signal });
  return { name: `${paper.reports[0]?.number}.pdf`, base64: bytes.toString('base64') };
});

/** Answers one PDF of all reports that match the filters of the list, on all its pages. */
export const reportsPdf: Handler<Calls['interventionReportsPdf']> = outsideTransaction(async (context) => {
  const { body, standing, scope, signal } = context;
  const paper = await gather(context, async () => {
    const request = { ...body, page: 1, limit: REPORTS_ON_PAPER_MAX + 1 };
    const { data } = await interventionReports.fetch(request, { standing, where: shownBy(body, scope) });
    if (data.length > REPORTS_ON_PAPER_MAX) {
      throw badRequest(REPORT_MESSAGES.tooMany({ max: REPORTS_ON_PAPER_MAX }), undefined, 'too_many_reports');
    }
    const ids = data.map(({ id }) => id);
    const reports = await selectReports(sql`r.id = any(${ids}::uuid[])`);
    // The statement returns them by time, but the PDF has the order of the list.
    return reports.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
  const bytes = await renderPdf('interventionReports', paper, { signal });
  return { bytes, fileName: 'bons-intervention.pdf', inline: true };
});

/** Answers a zip with one PDF per report. */
export const reportsZip: Handler<Calls['interventionReportsZip']> = outsideTransaction(async (context) => {
  const paper = await gather(context, async () => {
    const reports = await selectReports(sql`r.id = any(${context.body.ids}::uuid[]) and ${reportsOf(context.scope)}`);
    if (reports.length === 0) throw notFound(REPORT_MESSAGES.noneToPrint);
    return reports;
  });
  const bytes = await renderPdf('interventionReportsZip', paper, { signal: context.signal });
  return { bytes, fileName: 'bons-intervention.zip' };
});
