import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema } from '../../core/wire';
import { roundExecutionSchema } from './round-execution';
import { roundExecutionActs } from './round-execution.acts';
import { roundExecutionList } from './round-execution-list';
import { walkCalls } from './walk.calls';

const { agencyCall } = callsOf('field');
const READS = needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND');

/** Maximum number of walks in one PDF. */
const ROUNDS_ON_PAPER_MAX = 100;

const list = listCalls('field', roundExecutionList, {
  reads: ['roundExecution', 'round', 'service'],
  name: 'fetchServiceRounds',
  path: '/fetch/service-rounds',
  access: READS,
  summary: 'Walks of rounds, planned and made',
});

export const roundExecutionCalls = {
  ...roundExecutionActs.calls,
  ...walkCalls,
  fetchServiceRounds: list.fetch,
  fetchServiceRoundsExport: list.export,
  serviceRound: agencyCall({
    name: 'serviceRound',
    method: 'GET',
    reads: ['roundExecution', 'service'],
    path: '/service-round/:id',
    access: READS,
    own: ['agent'],
    summary: 'One walk of a round with its acts',
    params: byId,
    response: roundExecutionActs.answer,
  }),
  serviceRounds: agencyCall({
    name: 'serviceRounds',
    method: 'GET',
    reads: ['roundExecution', 'service'],
    path: '/circuit/:id/rounds',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND'),
    own: ['agent'],
    summary: 'The walks of one service, in the order of their times',
    params: byId,
    response: z.object({ serviceRoundExecutions: z.array(roundExecutionSchema) }),
  }),
  roundEvents: agencyCall({
    name: 'roundEvents',
    method: 'GET',
    reads: ['roundExecution'],
    path: '/round-events/:reference/:iteration',
    access: READS,
    own: ['agent'],
    summary: 'One walk by the reference of its round and its number',
    params: z.object({
      reference: z.string().max(40),
      iteration: z.string().regex(/^\d{1,9}$/, VALIDATION_MESSAGES.format),
    }),
    response: roundExecutionActs.answer,
  }),
  serviceRoundPdf: agencyCall({
    name: 'serviceRoundPdf',
    method: 'GET',
    reads: ['roundExecution'],
    path: '/service-round/:id/pdf',
    access: READS,
    summary: 'The report of one walk',
    params: byId,
    mediaType: 'application/pdf',
  }),
  serviceRoundsPdf: agencyCall({
    name: 'serviceRoundsPdf',
    method: 'POST',
    reads: ['roundExecution'],
    path: '/fetch/service-rounds/pdf',
    access: READS,
    summary: 'The reports of several walks in one paper',
    body: z.object({ ids: z.array(idSchema).min(1).max(ROUNDS_ON_PAPER_MAX) }).strict(),
    mediaType: 'application/pdf',
  }),
};
