import { z } from 'zod';
import { defineList } from '../../core/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, requiredText } from '../../formats/fields';

/** An improvement that a user asks for. */
export const feedbackSaveSchema = z
  .object({ id: idSchema, subject: requiredText(160), content: requiredText(4_000), page: optionalText(300) })
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
