import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { db } from '../tables';
import { publishProgress, writeImport } from './write-import';

const ATTEMPTS = 8;

/**
 * Finishes an import whose request was cut short. Idempotent. After its last attempt the import counts as failed, since
 * no other could start in the agency; its services may be undone, or the rest is written when the job is queued again.
 */
export const finishImportJob = defineJob({
  name: 'field.finish-import',
  queue: 'integration',
  attempts: ATTEMPTS,
  payload: z.object({ agencyId: z.uuid(), importId: z.uuid() }),
  async handle({ agencyId, importId }, { database, attempt }) {
    try {
      await writeImport(database, agencyId, importId);
    } catch (error) {
      if (attempt >= ATTEMPTS) await giveUp(database, agencyId, importId);
      throw error;
    }
  },
});

const giveUp = (database: Database, agencyId: string, importId: string): Promise<void> =>
  transaction(database, { agencyId }, async () => {
    await db()
      .updateTable('serviceImport')
      .set({ state: 'failed', finishedAt: new Date() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute();
    publishProgress(agencyId, importId);
  });
