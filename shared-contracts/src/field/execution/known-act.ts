import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { SERVICE_ACT_KINDS, type ServiceAct } from './service-act';

/** An act of a service's history, as the server sends it to the phones of the service's agents. */
export const knownActSchema = z.object({
  id: idSchema,
  kind: z.enum(SERVICE_ACT_KINDS),
  at: instantSchema,
  recordedAt: instantSchema,
  agentId: idSchema.nullable(),
  /** The stop of the act, in a circuit. */
  stopId: idSchema.nullish(),
  /** For `restore`: the act of the interruption that the office lifted. */
  breakOffActId: idSchema.nullish(),
  /** For `settle`: key of the anomaly. A phone is not told how the office decided. */
  settles: z.string().nullish(),
});
export type KnownAct = z.output<typeof knownActSchema>;

export const asServiceAct = ({ at, recordedAt, stopId, breakOffActId, settles: _, ...act }: KnownAct): ServiceAct => ({
  ...act,
  ...(stopId ? { payload: { stopId } } : {}),
  ...(breakOffActId ? { payload: { breakOffActId } } : {}),
  at: Date.parse(at),
  recordedAt: Date.parse(recordedAt),
});
