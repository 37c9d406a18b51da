import { z } from 'zod';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, optionalText } from '../../formats/fields';

const common = {
  id: idSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  /** Minutes of rest that are taken from what the agent has earned. */
  durationMin: z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(1, VALIDATION_MESSAGES.moreThan({ min: 0 })),
  comment: optionalText(2_000),
};

export const compensatoryRestSaveSchema = z
  .object({ ...common, agent: byId, updatedAt: instantSchema.optional() })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true))
  .refine((rest) => rest.durationMin <= (Date.parse(rest.endAt) - Date.parse(rest.startAt)) / 60_000, {
    path: ['durationMin'],
    message: VALIDATION_MESSAGES.longerThanPeriod,
  });

export const compensatoryRestSchema = z.object({ ...common, agent: refSchema, updatedAt: instantSchema });

export const compensatoryRestList = defineList({
  key: 'compensatoryRests',
  row: compensatoryRestSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    startAt: { label: 'Début', kind: 'instant' },
    endAt: { label: 'Fin', kind: 'instant' },
    durationMin: { label: 'Durée', kind: 'duration' },
    comment: { label: 'Commentaire', kind: 'text', shown: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'startAt', ascending: false },
});
