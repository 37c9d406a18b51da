import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { workOnImport } from './work-on-import';

const ask = (agencyId: string, importId: string): void =>
  enqueue(workOnImportJob, { agencyId, importId }, { agencyId });

/**
 * Continues an import from its current state: analyses, writes or undoes its lines. Does nothing once it is finished.
 */
export const workOnImportJob = defineJob({
  name: 'commercial.work-on-import',
  queue: 'integration',
  payload: z.object({ agencyId: z.uuid(), importId: z.uuid() }),
  handle: ({ agencyId, importId }, { database }) =>
    workOnImport({ database, agencyId, ask: (id) => ask(agencyId, id) }, importId),
});
