import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/wire';
import { SERVICE_ACT_KINDS, type ServiceAct } from './service-act';

/** An act of the history of a service as the server tells it to the phones of those who are on it. */
export const knownActSchema = z.object({
  id: idSchema,
  kind: z.enum(SERVICE_ACT_KINDS),
  at: instantSchema,
  recordedAt: instantSchema,
  agentId: idSchema.nullable(),
  /** Of a circuit: the stop it is about. */
  stopId: idSchema.nullish(),
  /** Of an interruption that the office took back: which. */
  breakOffActId: idSchema.nullish(),
});
export type KnownAct = z.output<typeof knownActSchema>;

export const asServiceAct = ({ at, recordedAt, stopId, breakOffActId, ...act }: KnownAct): ServiceAct => ({
  ...act,
  ...(stopId ? { payload: { stopId } } : {}),
  ...(breakOffActId ? { payload: { breakOffActId } } : {}),
  at: Date.parse(at),
  recordedAt: Date.parse(recordedAt),
});
