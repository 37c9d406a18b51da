import { z } from 'zod';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { simulationSchema } from '../commercial-document/commercial-document';
import { periodSchema } from '../invoice/invoice-item';
import { invoiceMonthSchema, invoiceRunLineList, invoiceRunList } from './invoice-run';
import { invoiceRunActs, mayRun } from './invoice-run.acts';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', invoiceRunList, {
  reads: ['invoiceRun'],
  name: 'fetchInvoiceRuns',
  path: '/fetch/invoiceRuns',
  access: mayRun,
  summary: 'Months that were billed at once, with who, when and how many',
});

const lines = listCalls('commercial', invoiceRunLineList, {
  reads: ['invoiceRun'],
  name: 'fetchInvoiceRunLines',
  path: '/invoiceRun/:id/fetch/lines',
  access: mayRun,
  summary: 'What became of each document of a run, and why',
  params: byId,
});

export const invoiceRunCalls = {
  ...invoiceRunActs.calls,
  fetchInvoiceRuns: list.fetch,
  fetchInvoiceRunsExport: list.export,
  fetchInvoiceRunLines: lines.fetch,
  fetchInvoiceRunLinesExport: lines.export,
  invoiceRun: agencyCall({
    name: 'invoiceRun',
    method: 'GET',
    reads: ['invoiceRun'],
    path: '/invoiceRun/:id',
    access: mayRun,
    summary: 'One run with its progress',
    params: byId,
    response: invoiceRunActs.answer,
  }),
  invoiceMonth: agencyCall({
    name: 'invoiceMonth',
    method: 'POST',
    reads: ['invoice', 'invoiceRun'],
    path: '/fetch/invoiceMonth',
    access: mayRun,
    summary:
      'What each customer is to be billed for a period, and the documents that already bill it; nothing is written',
    body: z.object({ period: periodSchema, choices: simulationSchema.shape.choices }).strict(),
    response: invoiceMonthSchema,
  }),
};
