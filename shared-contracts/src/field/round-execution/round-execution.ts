import { z } from 'zod';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import type { RoundDirection } from '../../rules/recurrence/recurrence-options';
import { factShape } from '../fact/act';
import { positionSchema } from '../fact/position';
import { READ_BY, type RoundAct } from './round-act';

const walkedCheckpointSchema = z.object({
  id: idSchema,
  title: z.string(),
  siteId: idSchema,
  location: positionSchema.nullable(),
  radius: z.number(),
});

/** An act as the server tells it: instants are text on the wire. */
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
  /** Photos under its entry of the logbook; only where one walk is read by itself. */
  files: z.array(fileSchema).optional(),
});
export type KnownRoundAct = z.output<typeof knownRoundActSchema>;

/** Said again without their labels, which the phone has no use for. */
const DIRECTIONS = ['free', 'reverse', 'random'] as const satisfies readonly RoundDirection[];

/** A round as it is walked: once begun it stays as it was then. */
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

/** One walk of a round, planned or made, with or without a service. What was done of it is the fold of its acts. */
export const roundExecutionSchema = z.object({
  id: idSchema,
  round: refSchema,
  /** Reference of the round, and which of its walks this is. */
  reference: z.string(),
  iteration: z.number().int(),
  site: refSchema,
  customer: refSchema,
  timeZone: z.string(),
  service: refSchema.nullable(),
  serviceCancelled: z.boolean(),
  agent: refSchema.nullable(),
  /** Null for a walk that nobody planned. */
  startAt: instantSchema.nullable(),
  endAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  status: z.number().int(),
  content: roundContentSchema,
  acts: z.array(knownRoundActSchema),
  /** When the office took note that it was not made, or not whole; and who did. */
  acknowledgedAt: instantSchema.nullable(),
  acknowledgedBy: z.string().nullable(),
  updatedAt: instantSchema,
});
export type RoundExecution = z.output<typeof roundExecutionSchema>;

const instantOf = (at: string): number => Date.parse(at);

/** An act as the fold takes it. */
export const asRoundAct = ({
  at,
  recordedAt,
  agent,
  kind,
  author: _author,
  files: _files,
  ...act
}: KnownRoundAct): RoundAct => ({
  ...act,
  kind: kind as RoundAct['kind'],
  at: instantOf(at),
  recordedAt: instantOf(recordedAt),
  agentId: agent?.id ?? null,
});

/** What the fold of a walk starts from. */
export const plannedWalkOf = ({
  id,
  site,
  content,
  endAt,
  serviceCancelled,
}: Pick<RoundExecution, 'id' | 'site' | 'content' | 'endAt' | 'serviceCancelled'>) => ({
  id,
  siteId: site.id,
  directions: content.directions,
  checkpoints: content.checkpoints,
  plannedEnd: endAt === null ? null : instantOf(endAt),
  serviceCancelled,
});

/** Body of a round event: which walk of which round, where, and the act itself. Photos follow as messages of the entry. */
export const roundEventSchema = z
  .object({
    serviceRoundExecution: z.object({ id: idSchema, round: byId }),
    site: byId,
    event: z
      .object({
        /** Its id is that of the logbook entry that the act becomes: the same act sent twice is one act. */
        ...factShape,
        checkpoint: byId.nullable().default(null),
        badge: z.string().trim().max(120).nullable().default(null),
        readBy: z.enum(READ_BY).nullable().default(null),
        infos: optionalText(5_000),
      })
      .strict(),
  })
  .strict();
