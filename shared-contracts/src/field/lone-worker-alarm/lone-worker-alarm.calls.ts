import { z } from 'zod';
import { alsoOwn, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId, daySchema, idSchema } from '../../core/wire';
import { ALARM_KINDS } from './alarm-kinds';
import { loneWorkerAlarmList } from './lone-worker-alarm';
import { loneWorkerAlarmActs } from './lone-worker-alarm.acts';

const { agencyCall } = callsOf('field');
const SUPERVISES = needs('ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING');

const list = listCalls('field', loneWorkerAlarmList, {
  reads: ['loneWorkerAlarm'],
  name: 'fetchLoneWorkerAlarms',
  path: '/fetch/lone-worker-alarms',
  access: SUPERVISES,
  own: ['agent'],
  summary: 'Alarms of lone workers, the latest first; an agent reads its own',
});

/**
 * Figures on the alarms of a period: their number, the delay until an acknowledgement, false alarms. Drills count
 * apart.
 */
const figuresSchema = z.object({
  alarms: z.number().int(),
  drills: z.number().int(),
  /** Null when no alarm was acknowledged. */
  medianWaitS: z.number().nullable(),
  slowestWaitS: z.number().nullable(),
  /** Number of closed alarms, among which the false ones count. */
  closed: z.number().int(),
  falseAlarms: z.number().int(),
  kinds: z.array(z.object({ kind: z.enum(ALARM_KINDS.map(({ value }) => value)), count: z.number().int() })),
});

export const loneWorkerAlarmCalls = {
  ...loneWorkerAlarmActs.calls,
  fetchLoneWorkerAlarms: list.fetch,
  fetchLoneWorkerAlarmsExport: list.export,
  loneWorkerAlarm: agencyCall({
    name: 'loneWorkerAlarm',
    method: 'GET',
    reads: ['loneWorkerAlarm', 'service'],
    path: '/lone-worker-alarm/:id',
    access: alsoOwn(SUPERVISES, ['agent']),
    summary: 'One alarm with what was done about it; an agent reads its own',
    params: byId,
    response: loneWorkerAlarmActs.answer,
  }),
  onCallPeople: agencyCall({
    name: 'onCallPeople',
    method: 'GET',
    path: '/lone-worker/on-call',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'The people called for a lone worker, in order, by name and telephone; the owner comes last',
    reads: ['agency'],
    response: z.object({ people: z.array(z.object({ id: idSchema, name: z.string(), phone: z.string().nullable() })) }),
  }),
  loneWorkerFigures: agencyCall({
    name: 'loneWorkerFigures',
    method: 'GET',
    reads: ['loneWorkerAlarm'],
    path: '/lone-worker-figures',
    access: SUPERVISES,
    summary: 'Alarms of a period in figures',
    query: z.object({ start: daySchema.optional(), end: daySchema.optional() }).strict(),
    response: z.object({ figures: figuresSchema }),
  }),
};
