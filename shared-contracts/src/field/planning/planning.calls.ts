import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, idSchema } from '../../core/wire';
import { planningErrorSchema } from '../service/service';
import {
  planningCopiedSchema,
  planningCopySchema,
  planningErrorsRequestSchema,
  planningErrorsSchema,
  planningRequestSchema,
  planningSchema,
  planningUncopySchema,
  serviceChoicesSchema,
  serviceRecurrenceSchema,
} from './planning';

const { agencyCall } = callsOf('field');

export const planningCalls = {
  fetchPlanning: agencyCall({
    name: 'fetchPlanning',
    method: 'POST',
    reads: ['service', 'unavailability', 'compensatoryRest'],
    path: '/fetch/planning',
    access: byRole({
      manager: rights('ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING'),
      agent: own(),
      customer: own('ACCOUNT_RIGHT_READ_SITES_PLANNING'),
    }),
    summary:
      'The planning board: rows, services and hours of a stretch of days; customers their sites, agents their own',
    body: planningRequestSchema,
    response: planningSchema,
  }),
  serviceChoices: agencyCall({
    name: 'serviceChoices',
    method: 'GET',
    reads: ['site', 'agent'],
    path: '/service/choices',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
    summary: 'Sites and agents for the form of a service of a day, for who plans without seeing a board',
    query: z.object({ day: daySchema }).strict(),
    response: serviceChoicesSchema,
  }),
  fetchPlanningErrors: agencyCall({
    name: 'fetchPlanningErrors',
    method: 'POST',
    reads: ['service', 'unavailability', 'compensatoryRest'],
    path: '/fetch/planning/errors',
    access: office('ACCOUNT_RIGHT_READ_AGENTS_PLANNING', 'ACCOUNT_RIGHT_LIST_MISSION'),
    summary: 'What the planning checks find in a stretch of days',
    body: planningErrorsRequestSchema,
    response: planningErrorsSchema,
  }),
  copyPlanning: agencyCall({
    name: 'copyPlanning',
    method: 'POST',
    path: '/copy/circuits',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'Copies the services of a day or a week to other days: all of them or none',
    reads: ['service', 'unavailability', 'compensatoryRest'],
    body: planningCopySchema,
    response: planningCopiedSchema,
    changes: ['service'],
  }),
  uncopyPlanning: agencyCall({
    name: 'uncopyPlanning',
    method: 'POST',
    path: '/copy/circuits/undo',
    access: office('ACCOUNT_RIGHT_DELETE_MISSION', 'ACCOUNT_RIGHT_CREATE_MISSION'),
    summary:
      'Archives copies of a service, a day or a week again, but for those that somebody has changed since; without the right to delete services, one’s own copies only',
    body: planningUncopySchema,
    response: z.object({
      done: z.array(idSchema),
      /** Copies that stay, because somebody has changed, begun or invoiced them. */
      kept: z.number().int(),
    }),
    changes: ['service'],
  }),
  saveRecurrence: agencyCall({
    name: 'saveRecurrence',
    method: 'POST',
    path: '/recurrence/circuits',
    access: office('ACCOUNT_RIGHT_CREATE_MISSION'),
    summary: 'Creates services by recurrence: all of them or none',
    body: serviceRecurrenceSchema,
    response: z.object({ created: z.array(idSchema), warnings: z.array(planningErrorSchema) }),
    changes: ['service'],
  }),
};
