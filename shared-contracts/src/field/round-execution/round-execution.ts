import { z } from 'zod';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import type { RoundDirection } from '../../rules/recurrence/recurrence-options';
import { factShape } from '../fact/act';
import { positionSchema } from '../fact/position';
import { READ_BY } from './round-act';
import { checkStateSchema } from './round-execution.statuses';

export const ROUND_CHECKPOINTS_MAX = 200;

const walkedCheckpointSchema = z.object({
  id: idSchema,
  title: z.string(),
  siteId: idSchema,
  location: positionSchema.nullable(),
  radius: z.number(),
});

/** An act as the server answers it, with instants as text. */
const knownRoundActSchema = z.object({
  id: idSchema,
  kind: z.string(),
  at: instantSchema,
  recordedAt: instantSchema,
  agent: refSchema.nullable(),
  author: z.string(),
  position: positionSchema.nullable(),
  checkpoint: walkedCheckpointSchema.nullable(),
  distanceM: z.number().int().nullable(),
  readBy: z.enum(READ_BY).nullable(),
  badge: z.string().nullable(),
  infos: z.string().nullable(),
  /** Photos of the act's logbook entry; only in the answer for a single walk. */
  files: z.array(fileSchema).optional(),
});
export type KnownRoundAct = z.output<typeof knownRoundActSchema>;

/** Repeats the catalogue's values without their labels, which the phone does not need. */
const DIRECTIONS = ['free', 'reverse', 'random'] as const satisfies readonly RoundDirection[];

/** Content of a round for a walk: a snapshot from its start. */
export const roundContentSchema = z.object({
  directions: z.array(z.enum(DIRECTIONS)),
  checkpoints: z.array(
    walkedCheckpointSchema.extend({
      badge: z.string().nullable(),
      color: z.string().nullable(),
      description: z.string().nullable(),
      place: z.string(),
    }),
  ),
});
export type RoundContent = z.output<typeof roundContentSchema>;

/** One walk of a round, planned or unplanned, with or without a service. The fold of its acts gives its execution. */
export const roundExecutionSchema = z.object({
  id: idSchema,
  round: refSchema,
  /** Reference of the round, and number of this walk. */
  reference: z.string(),
  iteration: z.number().int(),
  site: refSchema,
  customer: refSchema,
  timeZone: z.string(),
  service: refSchema.nullable(),
  serviceCancelled: z.boolean(),
  agent: refSchema.nullable(),
  /** Null for an unplanned walk. */
  startAt: instantSchema.nullable(),
  endAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  status: checkStateSchema,
  content: roundContentSchema,
  acts: z.array(knownRoundActSchema),
  /** Time at which the product found that the walk was missing or incomplete. */
  alertedAt: instantSchema.nullable(),
  /** Time at which the office acknowledged that the walk was missing or incomplete, and the manager who did. */
  acknowledgedAt: instantSchema.nullable(),
  acknowledgedBy: z.string().nullable(),
  updatedAt: instantSchema,
});
export type RoundExecution = z.output<typeof roundExecutionSchema>;

/** Body of a round event: the walk and its round, the site, and the act. Photos follow as messages of the entry. */
export const roundEventSchema = z.object({
  serviceRoundExecution: z.object({ id: idSchema, round: byId }),
  site: byId,
  event: z.object({
    /** Its id is that of the act's logbook entry, so a retry with the same id is idempotent. */
    ...factShape,
    checkpoint: byId.nullable().default(null),
    badge: z.string().trim().max(120).nullable().default(null),
    readBy: z.enum(READ_BY).nullable().default(null),
    infos: optionalText(5_000),
    /** Checkpoints of the round as the phone showed them at the start, in the round's order. */
    shown: z.array(idSchema).max(ROUND_CHECKPOINTS_MAX).nullable().default(null),
  }),
});
