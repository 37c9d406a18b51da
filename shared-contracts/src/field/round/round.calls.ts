import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { roundList } from './round';
import { roundActs } from './round.acts';

const list = listCalls('field', roundList, {
  reads: ['round', 'roundExecution'],
  name: 'fetchRounds',
  path: '/fetch/rounds',
  access: needs('ACCOUNT_RIGHT_LIST_ROUND'),
  own: ['agent'],
  summary: 'Rounds of the agency; an agent sees those of the sites it works on',
});

export const roundCalls = {
  ...roundActs.calls,
  fetchRounds: list.fetch,
  fetchRoundsExport: list.export,
  round: callsOf('field').agencyCall({
    name: 'round',
    method: 'GET',
    reads: ['round', 'checkpoint'],
    path: '/round/:id',
    access: needs('ACCOUNT_RIGHT_READ_ROUND', 'ACCOUNT_RIGHT_EDIT_ROUND'),
    summary: 'One round with its checkpoints in their order',
    params: byId,
    response: roundActs.answer,
  }),
};
