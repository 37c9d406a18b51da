import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, inForm, instantSchema } from '../../core/wire';
import { factShape } from '../fact/act';
import { positionSchema } from '../fact/position';
import { entryAnswerSchema } from './logbook';
import { radioSchema } from './radio';

const { agencyCall } = callsOf('field');
export const READS_LOGBOOK = needs('ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT');

/** Calls of an agent on the logbook, separate from the office's lists and PDFs, which a phone does not load. */
export const recordEntryCalls = {
  event: agencyCall({
    name: 'event',
    method: 'GET',
    reads: ['logbookEntry'],
    path: '/event/:id',
    access: READS_LOGBOOK,
    own: ['customer', 'agent'],
    summary: 'One logbook entry with its messages',
    params: byId,
    response: entryAnswerSchema,
  }),
  proposedTypes: agencyCall({
    name: 'proposedTypes',
    method: 'GET',
    path: '/event-types/proposed',
    access: needs('ACCOUNT_RIGHT_CREATE_MISSION_EVENT', 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT'),
    own: ['agent'],
    summary: 'Types of event that the agency proposes to who reports one',
    reads: ['settings'],
    response: z.object({ typeKeys: z.array(z.string()) }),
  }),
  saveEvent: agencyCall({
    name: 'saveEvent',
    method: 'POST',
    path: '/event',
    access: needs('ACCOUNT_RIGHT_CREATE_MISSION_EVENT', 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT'),
    own: ['agent'],
    summary: 'Writes an entry with its photos, once; other words amend it',
    upload: true,
    body: z.object({
      id: idSchema,
      at: instantSchema,
      position: inForm(positionSchema.nullish()),
      typeKey: z.string().min(1, VALIDATION_MESSAGES.required),
      /** The service of the entry, or the site of an entry without a service. */
      serviceId: idSchema.nullish(),
      siteId: idSchema.nullish(),
      infos: z.string().trim().max(5_000).nullish(),
      /** Of a radio message only. */
      radio: inForm(radioSchema.nullish()),
    }),
    response: entryAnswerSchema,
    changes: ['logbookEntry'],
  }),
  addEventMessage: agencyCall({
    name: 'addEventMessage',
    method: 'POST',
    path: '/event/:eventId/message',
    access: needs('ACCOUNT_RIGHT_CREATE_MISSION_EVENT', 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT'),
    own: ['agent'],
    summary: 'Adds words or photos under an entry',
    upload: true,
    params: z.object({ eventId: idSchema }),
    body: z.object({
      id: idSchema,
      at: instantSchema,
      position: inForm(positionSchema.nullish()),
      content: z.string().trim().max(5_000).nullish(),
    }),
    response: entryAnswerSchema,
    changes: ['logbookEntry'],
  }),
  saveSafetyEvent: agencyCall({
    name: 'saveSafetyEvent',
    forSafety: true,
    method: 'POST',
    path: '/event-pti',
    access: needs('ACCOUNT_RIGHT_CREATE_MISSION_EVENT'),
    own: ['agent'],
    summary: 'A safety event of a lone worker, which raises an alarm once',
    body: z.object({
      ...factShape,
      serviceId: idSchema,
      typeKey: z.enum([
        'agent_emergency_call',
        'agent_sos',
        'agent_inactive',
        'agent_fall',
        'agent_leave',
        'agent_return',
      ]),
      infos: z.string().trim().max(500).nullish(),
    }),
    response: entryAnswerSchema,
    changes: ['logbookEntry', 'loneWorkerAlarm'],
  }),
};
