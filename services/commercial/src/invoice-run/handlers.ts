import type { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sql } from 'kysely';
import { invoiceRunActHandlers } from './acts';
import { invoiceRunLines, invoiceRuns } from './list-runs';
import { invoiceMonth } from './month';
import { selectRun } from './noun';

const linesOf = (id: string) => listHandlers('fetchInvoiceRunLines', invoiceRunLines, () => sql`l.run_id = ${id}`);

export const invoiceRunHandlers: Handlers<typeof invoiceRunCalls> = {
  ...invoiceRunActHandlers,
  ...listHandlers('fetchInvoiceRuns', invoiceRuns, () => sql`true`),
  fetchInvoiceRunLines: (asked) => linesOf(asked.params.id).fetchInvoiceRunLines(asked),
  fetchInvoiceRunLinesExport: (asked) => linesOf(asked.params.id).fetchInvoiceRunLinesExport(asked),
  invoiceRun: async ({ params }) => ({ invoiceRun: await selectRun(params.id) }),
  invoiceMonth,
};
