import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { forgottenPasswordJob } from './forgotten-password.job';
import type { SignInLimits } from './sign-in-limits';

/**
 * Gives the same answer after the same work whether the address is known or not, so that neither the answer nor its
 * duration reveals who has an account.
 */
export const forgotPasswordHandler = (limits: SignInLimits): Handler<typeof sessionCalls.forgotPassword> =>
  outsideTransaction(async ({ body: { identifier }, ip, requestId, database }) => {
    if (!(await limits.tryReset(identifier, ip))) return {};
    await transaction(database, {}, async () =>
      enqueue(forgottenPasswordJob, { identifier }, { agencyId: null, requestId }),
    );
    return {};
  });
