import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listRequestSchema } from '../../core/list';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionalText } from '../../formats/fields';
import { interventionReportList, interventionReportSaveSchema, interventionReportSchema } from './intervention-report';

const { agencyCall } = callsOf('field');
const answer = z.object({ interventionReport: interventionReportSchema });

/** Agents reach their own reports, customers those of their sites. */
const own = ['customer', 'agent'] as const;
const mayList = needs('ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT');

const list = listCalls('field', interventionReportList, {
  reads: ['interventionReport'],
  name: 'fetchInterventionReports',
  path: '/fetch/intervention-reports',
  access: mayList,
  own,
  summary: 'Intervention reports',
});

export const interventionReportCalls = {
  fetchInterventionReports: list.fetch,
  fetchInterventionReportsExport: list.export,
  interventionReportsPdf: agencyCall({
    name: 'interventionReportsPdf',
    method: 'POST',
    reads: ['interventionReport'],
    path: '/fetch/intervention-reports/pdf',
    access: mayList,
    own,
    summary: 'The reports of the filters as one PDF: all of them, whatever the page',
    // Of the list's request, the filters, the search and the order count here: the specification gives no `limit: 0`.
    body: listRequestSchema(interventionReportList),
    mediaType: 'application/pdf',
  }),
  interventionReport: agencyCall({
    name: 'interventionReport',
    method: 'GET',
    reads: ['interventionReport'],
    path: '/intervention-report/:id',
    access: mayList,
    own,
    summary: 'One report with its blocks and signatures',
    params: byId,
    response: answer,
  }),
  saveInterventionReport: agencyCall({
    name: 'saveInterventionReport',
    method: 'POST',
    path: '/intervention-report',
    // Creating and editing have one right each, checked with the data. A customer only adds its signature.
    access: needs(
      'ACCOUNT_RIGHT_CREATE_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT',
      'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
    ),
    own,
    summary: 'Creates a report, saves a known one, or adds a signature; a status never goes down',
    body: interventionReportSaveSchema,
    response: answer,
    changes: ['interventionReport'],
  }),
  sendInterventionReport: agencyCall({
    name: 'sendInterventionReport',
    method: 'POST',
    path: '/intervention-report/:id/send',
    access: needs('ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT'),
    summary: 'Mails a report: status sent, unless it stands higher',
    params: byId,
    body: z
      .object({
        to: z.array(emailSchema).max(50).default([]),
        subject: optionalText(200),
        message: optionalText(5_000),
      })
      .strict(),
    response: answer,
    changes: ['interventionReport'],
  }),
  archiveInterventionReport: agencyCall({
    name: 'archiveInterventionReport',
    method: 'DELETE',
    path: '/intervention-report/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_INTERVENTION_REPORT'),
    summary: 'Archives a report',
    params: byId,
    response: answer,
    changes: ['interventionReport'],
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
};
