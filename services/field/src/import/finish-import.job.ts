import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { writeImport } from './write-import';

/** Finishes an import whose request was cut short. Idempotent. */
export const finishImportJob = defineJob({
  name: 'field.finish-import',
  queue: 'integration',
  payload: z.object({ agencyId: z.uuid(), importId: z.uuid() }),
  handle: ({ agencyId, importId }, { database }) => writeImport(database, agencyId, importId),
});
