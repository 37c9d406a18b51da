import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema, refSchema } from '../../core/wire';
import { ROUND_EVENT_KEYS } from '../../rules/rounds/acts';
import { roundContentSchema, roundEventSchema, roundExecutionSchema } from './round-execution';

const { agencyCall } = callsOf('field');
const executed = z.object({ serviceRoundExecution: roundExecutionSchema });
const eventKey = z.enum(ROUND_EVENT_KEYS);

/** Walking a round is part of the work: an agent needs no right for it, others the right to edit services. */
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

/** Calls of the phone about rounds. */
export const walkCalls = {
  myRounds: agencyCall({
    name: 'myRounds',
    method: 'GET',
    reads: ['round', 'checkpoint', 'roundExecution', 'service'],
    path: '/my-rounds',
    access: needs('ACCOUNT_RIGHT_LIST_ROUND'),
    own: ['agent'],
    summary: 'Rounds and walks of an agent',
    response: z.object({ rounds: z.array(walkableSchema), serviceRoundExecutions: z.array(roundExecutionSchema) }),
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
    summary: 'An act of a walk',
    params: z.object({ eventKey }),
  }),
};
