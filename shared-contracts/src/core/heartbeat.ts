import { z } from 'zod';
import { instantSchema } from './wire';

/** Interval between two heartbeats of a program. */
export const BEAT_EVERY_MS = 10_000;
/** A program without a heartbeat for this long counts as silent: it has missed several in a row. */
export const SILENT_AFTER_MS = 45_000;

/** Jobs that wait for a worker, in a program's table of jobs or in a queue. */
export const waitingSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
});
export type Waiting = z.output<typeof waitingSchema>;

/** Header in which the gateway, which has no database, reports its own state with each call that it forwards. */
export const GATEWAY_HEADER = 'x-vigie-gateway';
export const gatewaySignSchema = z.object({
  instance: z.string(),
  startedAt: instantSchema,
  version: z.string(),
  unreachable: z.array(z.string()),
});
