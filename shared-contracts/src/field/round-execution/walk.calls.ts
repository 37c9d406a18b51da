import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, refSchema } from '../../core/wire';
import { ROUND_EVENT_KEYS } from '../../rules/rounds/acts';
import { roundContentSchema, roundEventSchema, roundExecutionSchema } from './round-execution';

const { agencyCall } = callsOf('field');
const executed = z.object({ serviceRoundExecution: roundExecutionSchema });
const eventKey = z.enum(ROUND_EVENT_KEYS);

/** Walking a round is working: an agent needs no right for it, others the right to edit services. */
const walking = {
  method: 'PUT',
  access: needs('ACCOUNT_RIGHT_EDIT_MISSION', 'ACCOUNT_RIGHT_EDIT_ROUND'),
  own: ['agent'],
  body: roundEventSchema,
  response: executed,
  changes: ['roundExecution', 'logbookEntry'],
} as const;

/** A round that an agent may walk. */
const walkableSchema = z.object({
  id: idSchema,
  reference: z.string(),
  name: z.string(),
  site: refSchema,
  customer: refSchema,
  timeZone: z.string(),
  content: roundContentSchema,
});
export type WalkableRound = z.output<typeof walkableSchema>;

/** What a phone asks of rounds. */
export const walkCalls = {
  myRounds: agencyCall({
    name: 'myRounds',
    method: 'GET',
    reads: ['round', 'checkpoint', 'roundExecution', 'service'],
    path: '/my-rounds',
    access: needs('ACCOUNT_RIGHT_LIST_ROUND'),
    own: ['agent'],
    summary: 'Rounds and their walks around today, of the sites an agent works on',
    response: z.object({ rounds: z.array(walkableSchema), serviceRoundExecutions: z.array(roundExecutionSchema) }),
  }),
  serviceRound: agencyCall({
    name: 'serviceRound',
    method: 'GET',
    reads: ['roundExecution', 'service'],
    path: '/service-round/:id',
    access: needs('ACCOUNT_RIGHT_LIST_MISSION_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'),
    own: ['agent'],
    summary: 'One walk of a round with its acts',
    params: byId,
    response: executed,
  }),
  walkServiceRound: agencyCall({
    ...walking,
    name: 'walkServiceRound',
    path: '/circuit/:activeServiceId/round/:eventKey',
    summary: 'An act of a walk during a service',
    params: z.object({ activeServiceId: idSchema, eventKey }),
  }),
  walkRound: agencyCall({
    ...walking,
    name: 'walkRound',
    path: '/service-round/:eventKey',
    summary: 'An act of a walk outside any service',
    params: z.object({ eventKey }),
  }),
};
