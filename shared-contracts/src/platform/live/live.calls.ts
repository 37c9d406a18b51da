import { z } from 'zod';
import { member } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';

const { agencyCall } = callsOf('platform');

/**
 * One live update: the name of the change (`invoice.updated`), and the current rows for managers and agents who may
 * read the list. Other users fetch the rows again with their own rights.
 */
const liveEventSchema = z.object({
  name: z.string(),
  ids: z.array(idSchema),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Longest time between two pieces of the stream, in milliseconds: a comment is sent when there is nothing to tell. */
export const LIVE_HEARTBEAT_MS = 20_000;

/** How long updates are kept for the streams that open after them, in milliseconds. */
export const LIVE_KEPT_MS = 20_000;

export const liveCalls = {
  live: agencyCall({
    name: 'live',
    personal: true,
    method: 'GET',
    path: '/live',
    access: member,
    own: ['customer', 'agent'],
    /** Age of what the browser has read so far: later updates are sent first. */
    query: z.object({
      sinceMs: z
        .string()
        .regex(/^\d{1,5}$/)
        .default('0'),
    }),
    summary: 'Server-sent events of the agency, scoped by the rights of the receiver',
    mediaType: 'text/event-stream',
  }),
};
