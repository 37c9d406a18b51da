import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, idSchema, instantSchema } from '../../core/wire';

const { agencyCall } = callsOf('field');

/** How many services wait for the office for one reason, and the first of them. */
const waitingSchema = z.object({
  count: z.number().int(),
  first: z
    .object({
      id: idSchema,
      site: z.string(),
      agent: z.string().nullable(),
      startAt: instantSchema,
      timeZone: z.string(),
    })
    .nullable(),
});
export type WaitingServices = z.output<typeof waitingSchema>;

export const morningCalls = {
  fieldMorning: agencyCall({
    name: 'fieldMorning',
    method: 'GET',
    path: '/morning/field',
    access: office('ACCOUNT_RIGHT_LIST_MISSION'),
    summary: 'What waits for the office in the field: late, without an agent, not done, to be checked',
    reads: ['service', 'logbookEntry', 'loneWorkerAlarm', 'unavailability', 'compensatoryRest'],
    response: z.object({
      /** Of the agency's zone: what « today » means below. */
      today: daySchema,
      running: waitingSchema,
      late: waitingSchema,
      vacantToday: waitingSchema,
      vacantTomorrow: waitingSchema,
      /** Yesterday and today: never begun, or never ended. */
      notDone: waitingSchema,
      /** « À vérifier »; null for whoever may not settle. */
      toCheck: z.number().int().nullable(),
      /** Agents who ask to be away and have no answer; null for whoever may not list unavailabilities. */
      absences: z.number().int().nullable(),
      /** The same of compensatory rests. */
      rests: z.number().int().nullable(),
      /** Alerts and alarms that nobody took note of; null for whoever may not list events. */
      alerts: z.number().int().nullable(),
    }),
  }),
};
