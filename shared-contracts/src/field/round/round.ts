import { z } from 'zod';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema, requiredText } from '../../formats/fields';
import { ROUND_DIRECTIONS, type RoundDirection } from '../../rules/recurrence/recurrence-options';
import { checkpointSchema } from '../checkpoint/checkpoint';

const common = {
  id: idSchema,
  name: requiredText(120),
  /** What agents may do; forward sequence when empty. */
  grantedDirections: z.array(optionSchema(ROUND_DIRECTIONS)).max(3).default([]),
};

/** A random order is drawn and then kept: it cannot also be free. */
const directionsFit = (directions: readonly RoundDirection[]): boolean =>
  !(directions.includes('random') && directions.includes('free'));

export const roundSaveSchema = z
  .object({
    ...common,
    site: byId,
    /** In the order of the round. */
    checkpoints: z.array(byId).min(1, VALIDATION_MESSAGES.required).max(200),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .refine((round) => directionsFit(round.grantedDirections), {
    path: ['grantedDirections'],
    message: VALIDATION_MESSAGES.randomNotFree,
  });

export const roundSchema = z.object({
  ...common,
  slug: z.string(),
  reference: z.string(),
  /** How many times it was executed. */
  iteration: z.number().int(),
  site: refSchema.extend({ customer: refSchema }),
  checkpoints: z.array(checkpointSchema),
  updatedAt: instantSchema,
});

const roundRowSchema = z.object({
  id: idSchema,
  slug: z.string(),
  reference: z.string(),
  name: z.string(),
  site: refSchema,
  customer: refSchema,
  checkpoints: z.number().int(),
  grantedDirections: z.array(z.string()),
  lastExecutedAt: instantSchema.nullable(),
});

export const roundList = defineList({
  key: 'rounds',
  row: roundRowSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text' },
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
    checkpoints: { label: 'Points de contrôle', kind: 'count' },
    lastExecutedAt: { label: 'Dernière exécution', kind: 'instant' },
  },
  filters: {
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});
