import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { workOnRun } from './work-on-run';

/** Goes on with the documents of a run where it stands; one that is stopped or done is left alone. */
export const workOnInvoiceRunJob = defineJob({
  name: 'commercial.work-on-invoice-run',
  queue: 'invoicing',
  payload: z.object({ agencyId: z.uuid(), runId: z.uuid() }),
  handle: ({ agencyId, runId }, { database }) => workOnRun(database, agencyId, runId),
});
