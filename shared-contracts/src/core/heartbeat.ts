import { z } from 'zod';
import { instantSchema } from './wire';

/** How often a program says that it lives. */
export const BEAT_EVERY_MS = 10_000;
/** Who said nothing for so long is silent: several signs in a row did not come. */
export const SILENT_AFTER_MS = 45_000;

/** Work that waits for a worker: in a program's table of jobs to hand over, or in a queue. */
export const waitingSchema = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  delayed: z.number().int(),
});
export type Waiting = z.output<typeof waitingSchema>;

/** What the gateway, which has no database, tells of itself beside each call that it passes on. */
export const GATEWAY_HEADER = 'x-vigie-gateway';
export const gatewaySignSchema = z.object({
  instance: z.string(),
  startedAt: instantSchema,
  version: z.string(),
  unreachable: z.array(z.string()),
});
