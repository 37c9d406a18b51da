import type { agencyDeletionCalls } from '@vigie/contracts/platform/agency-deletion/agency-deletion.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { agencyDeletionActHandlers } from './acts';
import { selectContent, selectCurrentDeletion } from './select-deletion';

export const agencyDeletionHandlers: Handlers<typeof agencyDeletionCalls> = {
  ...agencyDeletionActHandlers,
  agencyDeletion: async ({ standing }) => ({
    deletion: await selectCurrentDeletion(),
    content: await selectContent(standing.agencyId),
  }),
};
