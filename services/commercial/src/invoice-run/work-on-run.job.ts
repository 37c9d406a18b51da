import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { workOnRun } from './work-on-run';

/** Continues a run from its next line; a run that was stopped or is finished is left alone. Idempotent. */
export const workOnInvoiceRunJob = defineJob({
  name: 'commercial.work-on-invoice-run',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid(), runId: z.uuid() }),
  handle: ({ agencyId, runId }, { database }) => workOnRun(database, agencyId, runId),
});
