import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { notFound } from '@vigie/service-kit/problem';
import { checkpointActHandlers } from './acts';
import { checkpoints, notDeleted } from './list-checkpoints';
import { checkpointLabels } from './print-labels';
import { selectCheckpoint, selectCheckpointsInUse } from './select-checkpoints';

export const checkpointHandlers: Handlers<typeof checkpointCalls> = {
  ...checkpointActHandlers,
  ...listHandlers('fetchCheckpoints', checkpoints, () => notDeleted),
  async checkpoints({ scope }) {
    return { checkpoints: await selectCheckpointsInUse(scope.agentId) };
  },
  async checkpoint({ params }) {
    const checkpoint = await selectCheckpoint(params.id);
    if (!checkpoint) throw notFound(ROUND_MESSAGES.checkpointNotFound);
    return { checkpoint };
  },
  checkpointLabels,
};
