import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { z } from 'zod';
import { mailResetLink } from './password-reset';

/** Looks for the account only here: the request that asked took the same time whether there is one or not. */
export const forgottenPasswordJob = defineJob({
  name: 'platform.forgottenPassword',
  queue: 'mail',
  payload: z.object({ identifier: z.string() }),
  handle: ({ identifier }, { database, requestId }) =>
    transaction(database, {}, () => mailResetLink(identifier, requestId)),
});
