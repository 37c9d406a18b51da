import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { publishServices } from '../service/live';
import { refold } from './write-execution';

/**
 * Folds services again whose agents were recorded elsewhere meanwhile, so that both services of an overlap are marked.
 * One transaction per service: recording an act also locks a single service, so two acts never deadlock.
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
