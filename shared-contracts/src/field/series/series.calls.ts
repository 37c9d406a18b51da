import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { planningErrorSchema } from '../service/service';
import { serviceSaveSchema } from '../service/service-save';
import { SERIES_PARTS } from './series';

const { agencyCall } = callsOf('field');

/** Changes or ends a recurring service together with the services after it, or with the whole series. */
export const seriesCalls = {
  saveSeries: agencyCall({
    name: 'saveSeries',
    method: 'POST',
    path: '/circuit/:id/series',
    access: office('ACCOUNT_RIGHT_EDIT_MISSION'),
    summary:
      'Saves a service, and gives what was changed of it to the others of its series that nobody has begun: all of them or none',
    params: byId,
    body: z
      .object({
        service: serviceSaveSchema,
        part: z.enum(SERIES_PARTS.map(({ value }) => value)),
        /** Version of the series, for its optimistic lock. */
        seenAt: instantSchema,
      })
      .strict(),
    response: z.object({
      /** Ids of the service and of those after it. */
      saved: z.array(idSchema),
      warnings: z.array(planningErrorSchema),
    }),
    changes: ['service'],
  }),
  endSeries: agencyCall({
    name: 'endSeries',
    method: 'POST',
    path: '/circuit/:id/series/end',
    access: office('ACCOUNT_RIGHT_DELETE_MISSION'),
    summary:
      'Archives a service and those of its series, after it or all, that nobody has begun; what may not be is named',
    params: byId,
    body: z
      .object({ seenAt: instantSchema, part: z.enum(SERIES_PARTS.map(({ value }) => value)).default('following') })
      .strict(),
    response: z.object({
      done: z.array(idSchema),
      refused: z.array(z.object({ id: idSchema, message: z.string() })),
    }),
    changes: ['service'],
  }),
};
