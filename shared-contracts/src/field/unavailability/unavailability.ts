import { z } from 'zod';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { decimalFrom, endsAfterStart, optionalText, requiredText } from '../../formats/fields';

/** Hours of absence of each day, for the days that do not count in full. */
const durationSchema = z.record(daySchema, decimalFrom(0).max(24, VALIDATION_MESSAGES.atMost({ max: 24 })));

const common = {
  id: idSchema,
  startAt: daySchema,
  /** Last day, included. */
  endAt: daySchema,
  duration: durationSchema.default({}),
  comment: optionalText(2_000),
};

export const unavailabilitySaveSchema = z
  .object({
    ...common,
    agent: byId,
    type: z.object({ name: requiredText(80) }).strict(),
    updatedAt: instantSchema.optional(),
    /** True once the user has agreed to take the agent off the services in conflict. */
    unassignConflicts: z.boolean().default(false),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt'))
  .superRefine((value, context) => {
    const outside = Object.keys(value.duration).find((day) => day < value.startAt || day > value.endAt);
    if (outside) context.addIssue({ code: 'custom', path: ['duration', outside], message: VALIDATION_MESSAGES.format });
  });

export const unavailabilitySchema = z.object({
  ...common,
  agent: refSchema,
  type: z.object({ name: z.string() }),
  updatedAt: instantSchema,
});

export const unavailabilityList = defineList({
  key: 'unavailabilities',
  row: unavailabilitySchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    type: { label: 'Type', kind: 'text' },
    startAt: { label: 'Du', kind: 'day' },
    endAt: { label: 'Au', kind: 'day' },
    duration: { label: 'Durée', kind: 'duration', sortable: false },
    comment: { label: 'Commentaire', kind: 'text', shown: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'startAt', ascending: false },
});
