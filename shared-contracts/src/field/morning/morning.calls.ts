import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, idSchema, instantSchema } from '../../core/wire';

const { agencyCall } = callsOf('field');

/** Number of services that need the office for one reason, with the first of them. */
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
      /** Current day in the agency's time zone, on which the fields below depend. */
      today: daySchema,
      running: waitingSchema,
      late: waitingSchema,
      /** Begun or to begin today; one of an earlier day counts until its end. */
      vacantToday: waitingSchema,
      vacantTomorrow: waitingSchema,
      /** Yesterday's and today's services that were never begun or never ended. */
      notDone: waitingSchema,
      /** « À vérifier »; null for a user who may not settle anomalies. */
      toCheck: z.number().int().nullable(),
      /** Unanswered requests of unavailability; null for a user who may not list unavailabilities. */
      absences: z.number().int().nullable(),
      /** Unanswered requests of compensatory rest; null without the right. */
      rests: z.number().int().nullable(),
      /** Alerts and alarms without an acknowledgement; null for a user who may not list events. */
      alerts: z.number().int().nullable(),
    }),
  }),
};
