import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { factShape } from '../fact/act';
import { serviceSchema } from '../service/service';

const { agencyCall } = callsOf('field');
const answer = z.object({ service: serviceSchema });

/** Reasons for ending a service before its time. */
export const END_REASONS = [
  { value: 'relieved', label: FIELD_MESSAGES.reasonRelievedBy },
  { value: 'other', label: FIELD_MESSAGES.reasonOther },
] as const;

/**
 * An act of the field is a fact: the server records it even when another member of the agency did it, and marks it when
 * unusual.
 */
const inTheField = {
  access: office('ACCOUNT_RIGHT_EDIT_MISSION'),
  own: ['agent'] as const,
  response: answer,
  changes: ['service', 'logbookEntry'] as const,
};

export const executionCalls = {
  startService: agencyCall({
    ...inTheField,
    name: 'startService',
    method: 'PATCH',
    path: '/circuit/:id/start',
    summary: 'Takes the service, or takes it up again after an interruption',
    params: byId,
    body: z.object({
      ...factShape,
      /** The checkpoint validated at the start, required when the service has a start point. */
      pointId: idSchema.nullish(),
    }),
  }),
  endService: agencyCall({
    ...inTheField,
    name: 'endService',
    method: 'PATCH',
    path: '/circuit/:id/end',
    summary: 'Ends the service; before its planned end with a reason and its words',
    params: byId,
    body: z.object({
      ...factShape,
      reason: z.enum(['relieved', 'other']).nullish(),
      reasonText: z.string().trim().max(500).nullish(),
      /** The checkpoint validated at the end, required when the service has an end point. */
      pointId: idSchema.nullish(),
    }),
  }),
  interruptService: agencyCall({
    ...inTheField,
    name: 'interruptService',
    method: 'PATCH',
    path: '/circuit/:id/interrupt',
    summary: 'Interrupts the service; it can be taken up again',
    params: byId,
    body: z.object({ ...factShape, comment: z.string().trim().max(500).nullish() }),
  }),
  startBreak: agencyCall({
    ...inTheField,
    name: 'startBreak',
    method: 'PUT',
    path: '/circuit/:id/break/start',
    summary: 'Begins the next pause, planned or not',
    params: byId,
    body: z.object(factShape),
  }),
  endBreak: agencyCall({
    ...inTheField,
    name: 'endBreak',
    method: 'PUT',
    path: '/circuit/:id/break/end',
    summary: 'Ends the pause that runs',
    params: byId,
    body: z.object(factShape),
  }),
  deleteBreak: agencyCall({
    name: 'deleteBreak',
    method: 'DELETE',
    path: '/circuit/:serviceId/break/:id',
    access: office('ACCOUNT_RIGHT_DELETE_SERVICE_BREAK'),
    summary: 'Deletes a break of a service, in the version of the service that the caller read',
    params: z.object({ serviceId: idSchema, id: idSchema }),
    query: z.object({ updatedAt: instantSchema }),
    response: answer,
    changes: ['service'] as const,
  }),
};
