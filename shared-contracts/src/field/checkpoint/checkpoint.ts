import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { SITE_DEFAULT_RADIUS_M } from '../../core/limits';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';
import { positionSchema } from '../fact/position';
import { checkpointStatuses } from './checkpoint.statuses';

/** Labels on the sheets of one request: some thirty pages. */
export const CHECKPOINT_LABELS_MAX = 500;

const common = {
  id: idSchema,
  title: requiredText(120),
  /** Number of its NFC badge or QR code; none for a checkpoint that is found by position alone. */
  badge: optionalText(120),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, VALIDATION_MESSAGES.format)
    .nullable()
    .default(null),
  /** What is to be looked at there: the phone shows it when the checkpoint is reached. */
  description: optionalText(2_000),
  building: optionalText(80),
  floor: optionalText(40),
  roomKey: optionalText(80),
  location: positionSchema.nullable().default(null),
  /** Metres within which a geolocated validation counts. */
  radius: z
    .number()
    .gt(0, VALIDATION_MESSAGES.moreThan({ min: 0 }))
    .max(5_000)
    .default(SITE_DEFAULT_RADIUS_M),
};

/** A checkpoint needs a badge or a place: without either nothing could ever validate it. */
export const checkpointSaveSchema = z
  .object({ ...common, site: byId, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine((checkpoint, context) => {
    if (checkpoint.badge || checkpoint.location) return;
    context.addIssue({ code: 'custom', path: ['badge'], message: VALIDATION_MESSAGES.badgeOrPlace });
  });

export type CheckpointSave = z.input<typeof checkpointSaveSchema>;

export const checkpointSchema = z.object({
  ...common,
  site: refSchema,
  customer: refSchema,
  status: z.number().int(),
  updatedAt: instantSchema,
});
export type Checkpoint = z.output<typeof checkpointSchema>;

const checkpointRowSchema = checkpointSchema.extend({
  /** How many rounds lead over it, and the names of those that have no other. */
  rounds: z.number().int(),
  aloneIn: z.string().nullable(),
});
export type CheckpointRow = z.output<typeof checkpointRowSchema>;

export const checkpointList = defineList({
  key: 'checkpoints',
  row: checkpointRowSchema,
  columns: {
    title: { label: 'Nom', kind: 'text', alwaysVisible: true },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
    badge: { label: 'Badge', kind: 'text' },
    building: { label: 'Bâtiment', kind: 'text' },
    floor: { label: 'Étage', kind: 'text' },
    roomKey: { label: 'Local', kind: 'text', shown: false },
    radius: { label: 'Rayon (m)', kind: 'number', shown: false },
    rounds: { label: 'Rondes', kind: 'count' },
    status: { label: 'Statut', kind: 'choice', options: checkpointStatuses.all },
  },
  filters: {
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    status: { kind: 'choices', label: 'Statuts', options: checkpointStatuses.selectable },
  },
  defaultSort: { orderBy: 'title', ascending: true },
});

export const checkpointFields: HistoryFields = {
  title: 'Nom',
  badge: 'Badge',
  color: 'Couleur',
  description: 'Consigne',
  building: 'Bâtiment',
  floor: 'Étage',
  roomKey: 'Local',
  location: 'Position',
  radius: 'Rayon (m)',
  site: 'Site',
  status: { label: 'Statut', text: checkpointStatuses.labelOf },
};
