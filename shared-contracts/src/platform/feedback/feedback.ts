import { z } from 'zod';
import { defineList } from '../../core/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';

/** So many in a day are a fault or mischief. */
export const FEEDBACKS_PER_DAY = 20;

export const FEEDBACK_MESSAGES = {
  tooMany: `Vous avez déjà envoyé ${FEEDBACKS_PER_DAY} demandes aujourd'hui : réessayez demain`,
  taken: 'Cette demande a déjà été envoyée',
} as const;

/** An improvement that a user asks for. `agencyId` is the agency it works in, where it does. */
export const feedbackSaveSchema = z
  .object({
    id: idSchema,
    subject: requiredText(160),
    content: requiredText(4_000),
    page: optionalText(300),
    agencyId: idSchema.nullish(),
  })
  .strict();

export const feedbackSchema = z.object({
  id: idSchema,
  subject: z.string(),
  content: z.string(),
  page: z.string().nullable(),
  agency: refSchema.nullable(),
  author: refSchema,
  createdAt: instantSchema,
});

export const feedbackList = defineList({
  key: 'adminFeedbacks',
  row: feedbackSchema,
  columns: {
    createdAt: { label: 'Date', kind: 'instant' },
    agency: { label: 'Agence', kind: 'ref' },
    author: { label: 'Auteur', kind: 'ref' },
    subject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
    content: { label: 'Contenu', kind: 'text' },
    page: { label: 'Page', kind: 'text', shown: false },
  },
  filters: { period: { kind: 'period', label: 'Date' } },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
