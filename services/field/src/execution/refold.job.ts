import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { publishServices } from '../service/live';
import { refold } from './write-execution';

/**
 * Folds services again whose agents were seen elsewhere meanwhile: an overlap is marked on both services. Each in its
 * own transaction: whoever records an act holds one service alone, so that two acts never wait for each other.
 */
export const refoldJob = defineJob({
  name: 'field.refold',
  queue: 'integration',
  payload: z.object({ agencyId: z.uuid(), serviceIds: z.array(z.uuid()) }),
  async handle({ agencyId, serviceIds }, { database }) {
    for (const id of serviceIds) {
      await transaction(database, { agencyId }, async () => {
        publishServices(agencyId, await refold(agencyId, [id]));
      });
    }
  },
});
