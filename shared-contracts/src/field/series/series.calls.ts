import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { planningErrorSchema } from '../service/service';
import { serviceSaveSchema } from '../service/service-save';
import { SERIES_PARTS } from './series';

const { agencyCall } = callsOf('field');

/** A service that a recurrence made is changed and ended with those that come after it, or with all of them. */
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
        /** The version of the series that was read: what others did to it since is not written over. */
        seenAt: instantSchema,
      })
      .strict(),
    response: z.object({
      /** The service itself and those that follow it. */
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
