import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { roundCalls } from '@vigie/contracts/field/round/round.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { notFound } from '@vigie/service-kit/problem';
import { roundActHandlers } from './acts';
import { rounds, visibleRounds } from './list-rounds';
import { selectRound } from './select-round';

export const roundHandlers: Handlers<typeof roundCalls> = {
  ...roundActHandlers,
  ...listHandlers('fetchRounds', rounds, ({ scope }) => visibleRounds(scope)),
  async round({ params }) {
    const round = await selectRound(params.id);
    if (!round) throw notFound(ROUND_MESSAGES.roundNotFound);
    return { round };
  },
};
