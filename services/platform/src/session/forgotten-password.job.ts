import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { mailResetLink } from './password-reset';

/** The account is looked up here, in the job, so that the request takes the same time whether it exists or not. */
export const forgottenPasswordJob = defineJob({
  name: 'platform.forgottenPassword',
  queue: 'mail',
  payload: z.object({ identifier: z.string() }),
  handle: ({ identifier }, { database, requestId }) =>
    transaction(database, {}, () => mailResetLink(identifier, requestId)),
});
