import type { RightKey } from '@vigie/contracts/core/rights';
import { idSchema } from '@vigie/contracts/core/wire';
import type { LiveMessage, LiveName } from '@vigie/service-kit/live/publish';
import { z } from 'zod';

const rightSchema = z.custom<RightKey>((right) => typeof right === 'string');

const liveMessageSchema: z.ZodType<LiveMessage> = z.object({
  agencyId: idSchema,
  name: z.custom<LiveName>((name) => typeof name === 'string' && /^\w+\.(created|updated|deleted)$/.test(name)),
  ids: z.array(z.string()),
  rows: z.array(z.looseObject({ id: z.string() })).optional(),
  right: rightSchema.optional(),
  hears: z.array(rightSchema).optional(),
  customerIds: z.array(z.string()).optional(),
  agentIds: z.array(z.string()).optional(),
  userId: idSchema.optional(),
});

/** The scope of the change: an agency, a user, or a user in an agency; everybody when both are absent. */
const standingChangeSchema = z.object({ agencyId: idSchema.optional(), userId: idSchema.optional() });
export type StandingChange = z.output<typeof standingChangeSchema>;

/** Returns the update of a notification; throws when it is none. */
export const readLiveMessage = (payload: string): LiveMessage => liveMessageSchema.parse(JSON.parse(payload));

/** Returns the change of standing of a notification; throws when it is none. */
export const readStandingChange = (payload: string): StandingChange => standingChangeSchema.parse(JSON.parse(payload));
