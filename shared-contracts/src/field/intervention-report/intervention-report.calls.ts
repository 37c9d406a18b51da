import { z } from 'zod';
import { needs, publicBecause } from '../../core/access';
import { callsOf } from '../../core/call';
import { listRequestSchema } from '../../core/lists/list';
import { listCalls, listSharesCall } from '../../core/lists/list-calls';
import { byId, idSchema } from '../../core/wire';
import { interventionReportList, REPORTS_ON_PAPER_MAX } from './intervention-report';
import { interventionReportActs } from './intervention-report.acts';
import { recordReportCalls } from './record-report.calls';
import { publicReportSchema, reportLinkParams, signByLinkSchema } from './report-link';

const { agencyCall, globalCall } = callsOf('field');
const LINK_HOLDER = 'a customer may have no account: the token in the link that was mailed is the proof';

/** Agents reach their own reports, customers those of their sites. */
const own = ['customer', 'agent'] as const;
const mayList = needs('ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT');

const listed = {
  reads: ['interventionReport'],
  name: 'fetchInterventionReports',
  path: '/fetch/intervention-reports',
  access: mayList,
  own,
  summary: 'Intervention reports; customers see those of their sites, agents their own',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('field', interventionReportList, listed);

export const interventionReportCalls = {
  ...interventionReportActs.calls,
  ...recordReportCalls,
  fetchInterventionReports: list.fetch,
  fetchInterventionReportsExport: list.export,
  fetchInterventionReportsShares: listSharesCall('field', interventionReportList, listed),
  interventionReport: agencyCall({
    name: 'interventionReport',
    method: 'GET',
    reads: ['interventionReport'],
    path: '/intervention-report/:id',
    access: mayList,
    own,
    summary: 'One report with its blocks and signatures',
    params: byId,
    response: interventionReportActs.answer,
  }),
  interventionReportPdf: agencyCall({
    name: 'interventionReportPdf',
    method: 'GET',
    reads: ['interventionReport'],
    path: '/intervention-report/:id/pdf',
    access: mayList,
    own,
    summary: 'One report as a PDF in base64',
    params: byId,
    response: z.object({ name: z.string(), base64: z.base64() }),
  }),
  interventionReportsPdf: agencyCall({
    name: 'interventionReportsPdf',
    method: 'POST',
    reads: ['interventionReport'],
    path: '/fetch/intervention-reports/pdf',
    access: mayList,
    own,
    summary: 'The reports of the filters as one PDF: all of them, whatever the page',
    // Only the filters, search and order of the list's request apply: the specification has no `limit: 0` here.
    body: listRequestSchema(interventionReportList),
    mediaType: 'application/pdf',
  }),
  interventionReportsZip: agencyCall({
    name: 'interventionReportsZip',
    method: 'POST',
    reads: ['interventionReport'],
    path: '/fetch/intervention-reports/zip',
    access: mayList,
    own,
    summary: 'The PDFs of several reports in one archive',
    body: z.object({ ids: z.array(idSchema).min(1).max(REPORTS_ON_PAPER_MAX) }).strict(),
    mediaType: 'application/zip',
  }),
  publicReport: globalCall({
    name: 'publicReport',
    method: 'GET',
    path: '/report-link/:agency/:id/:token',
    access: publicBecause(LINK_HOLDER),
    summary: 'What the holder of a link is shown of an intervention report',
    params: reportLinkParams,
    response: z.object({ report: publicReportSchema }),
  }),
  publicReportPaper: globalCall({
    name: 'publicReportPaper',
    method: 'GET',
    path: '/report-link/:agency/:id/:token/paper',
    access: publicBecause(LINK_HOLDER),
    summary: 'The report as a PDF with its photos, to the holder of a link',
    params: reportLinkParams,
    mediaType: 'application/pdf',
  }),
  signReportByLink: globalCall({
    name: 'signReportByLink',
    method: 'POST',
    path: '/report-link/:agency/:id/:token',
    access: publicBecause(LINK_HOLDER),
    summary: 'The customer signs with the token of the link: once, and what was shown',
    params: reportLinkParams,
    body: signByLinkSchema,
    response: z.object({ report: publicReportSchema }),
  }),
};
