import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema, requiredText } from '../../formats/fields';
import { ROUND_DIRECTIONS } from '../../rules/recurrence/recurrence-options';
import { directionsAgree } from '../../rules/rounds/directions-agree';
import { checkpointSchema } from '../checkpoint/checkpoint';
import { ROUND_CHECKPOINTS_MAX } from '../round-execution/round-execution';
import { roundStatuses } from './round.statuses';

const common = {
  id: idSchema,
  name: requiredText(120),
  /** Directions that agents may take; forward only when empty. */
  grantedDirections: z.array(optionSchema(ROUND_DIRECTIONS)).max(3).default([]),
};

export const roundSaveSchema = z
  .object({
    ...common,
    site: byId,
    /** In the order of the round. */
    checkpoints: z.array(byId).min(1, VALIDATION_MESSAGES.required).max(ROUND_CHECKPOINTS_MAX),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .refine((round) => directionsAgree(round.grantedDirections), {
    path: ['grantedDirections'],
    message: VALIDATION_MESSAGES.randomNotFree,
  });

export type RoundSave = z.input<typeof roundSaveSchema>;

export const roundSchema = z.object({
  ...common,
  slug: z.string(),
  reference: z.string(),
  /** Number of executions. */
  iteration: z.number().int(),
  site: refSchema.extend({ customer: refSchema }),
  /** Checkpoints in use, in the order of the round. */
  checkpoints: z.array(checkpointSchema),
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type Round = z.output<typeof roundSchema>;

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
  /** Number of future planned walks. */
  planned: z.number().int(),
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type RoundRow = z.output<typeof roundRowSchema>;

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
    planned: { label: 'À venir', kind: 'count' },
  },
  filters: {
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});

export const roundFields: HistoryFields = {
  name: 'Nom',
  grantedDirections: { label: 'Sens autorisés', words: labelsByValue(ROUND_DIRECTIONS) },
  checkpoints: 'Points de contrôle',
  status: { label: 'Statut', text: roundStatuses.labelOf },
};
