import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema } from '../../core/wire';
import { ROUND_EVENT_KEYS } from '../../rules/rounds/acts';
import { circuitServiceSchema } from '../service/circuit';
import { roundList, roundSaveSchema, roundSchema } from './round';
import { roundEventSchema, roundExecutionSchema } from './round-execution';

const { agencyCall } = callsOf('field');
const executed = z.object({ serviceRoundExecution: roundExecutionSchema });

const list = listCalls('field', roundList, {
  reads: ['round'],
  name: 'fetchRounds',
  path: '/fetch/rounds',
  access: needs('ACCOUNT_RIGHT_LIST_ROUND'),
  own: ['agent'],
  summary: 'Rounds of the agency; an agent sees those of the sites it works on',
});

const eventKey = z.enum(ROUND_EVENT_KEYS);

/** Executing a round is working: an agent needs no right for its own, others the right to edit services. */
const walking = {
  method: 'PUT',
  access: needs('ACCOUNT_RIGHT_EDIT_MISSION', 'ACCOUNT_RIGHT_EDIT_ROUND'),
  own: ['agent'],
  body: roundEventSchema,
  response: executed,
  changes: ['round', 'logbookEntry'],
} as const;

export const roundCalls = {
  fetchRounds: list.fetch,
  fetchRoundsExport: list.export,
  round: agencyCall({
    name: 'round',
    method: 'GET',
    reads: ['round'],
    path: '/round/:id',
    access: needs('ACCOUNT_RIGHT_READ_ROUND', 'ACCOUNT_RIGHT_EDIT_ROUND'),
    own: ['agent'],
    summary: 'One round with its checkpoints in their order',
    params: byId,
    response: z.object({ round: roundSchema }),
  }),
  saveRound: agencyCall({
    name: 'saveRound',
    method: 'POST',
    path: '/round',
    // Creating and editing have one right each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_ROUND', 'ACCOUNT_RIGHT_EDIT_ROUND'),
    summary: 'Creates a round or saves a known one',
    body: roundSaveSchema,
    response: z.object({ round: roundSchema }),
    changes: ['round'],
  }),
  deleteRound: agencyCall({
    name: 'deleteRound',
    method: 'DELETE',
    path: '/round/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_ROUND'),
    summary: 'Deletes a round and takes it off services to come; its executions are kept',
    params: byId,
    response: z.object({}),
    changes: ['round', 'service'],
  }),
  serviceRounds: agencyCall({
    name: 'serviceRounds',
    method: 'GET',
    reads: ['round'],
    path: '/circuit/:id/rounds',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND'),
    own: ['agent'],
    summary: 'A service with its rounds, their executions and, for a circuit, its stops',
    params: byId,
    response: z.object({ service: circuitServiceSchema }),
  }),
  serviceRound: agencyCall({
    name: 'serviceRound',
    method: 'GET',
    reads: ['round'],
    path: '/service-round/:id',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'),
    own: ['agent'],
    summary: 'One execution of a round, checkpoint by checkpoint',
    params: byId,
    response: executed,
  }),
  serviceRoundPdf: agencyCall({
    name: 'serviceRoundPdf',
    method: 'GET',
    reads: ['round'],
    path: '/service-round/:id/pdf',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'),
    summary: 'The report of one execution',
    params: byId,
    mediaType: 'application/pdf',
  }),
  walkServiceRound: agencyCall({
    ...walking,
    name: 'walkServiceRound',
    path: '/circuit/:activeServiceId/round/:eventKey',
    summary: 'An act of a round during the active service; the same act again is the same entry',
    params: z.object({ activeServiceId: idSchema, eventKey }),
  }),
  walkRound: agencyCall({
    ...walking,
    name: 'walkRound',
    path: '/service-round/:eventKey',
    summary: 'An act of a round that is walked outside any service',
    params: z.object({ eventKey }),
  }),
};
