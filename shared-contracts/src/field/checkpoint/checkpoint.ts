import { z } from 'zod';
import { SITE_DEFAULT_RADIUS_M } from '../../core/limits';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';
import { positionSchema } from '../fact/position';

const common = {
  id: idSchema,
  title: requiredText(120),
  /** Code of its NFC badge or QR code; null for a checkpoint that only a position validates. */
  badge: optionalText(120),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, VALIDATION_MESSAGES.format)
    .nullable()
    .default(null),
  /** Instructions that the phone shows when the agent reaches the checkpoint. */
  description: optionalText(2_000),
  building: optionalText(80),
  floor: optionalText(40),
  roomKey: optionalText(80),
  location: positionSchema.nullable().default(null),
  /** Maximum distance in metres for a validation by position. */
  radius: z
    .number()
    .gt(0, VALIDATION_MESSAGES.moreThan({ min: 0 }))
    .max(5_000)
    .default(SITE_DEFAULT_RADIUS_M),
};

/** A checkpoint needs a badge or a position: without either nothing could validate it. */
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
