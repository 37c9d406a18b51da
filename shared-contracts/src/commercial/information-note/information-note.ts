import { z } from 'zod';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, requiredRichText, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';

const common = { id: idSchema, title: requiredText(200), content: requiredRichText };

/** A note goes to every agent, or to those that are named. */
export const informationNoteSaveSchema = z
  .object({
    ...common,
    attachments: fileRefsSchema,
    allAgents: z.boolean().default(true),
    recipients: z.array(byId).max(5_000).default([]),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .refine((note) => note.allAgents || note.recipients.length > 0, {
    path: ['recipients'],
    message: VALIDATION_MESSAGES.required,
  });

/** The copy of one agent: what is marked read is this record, not the note. */
export const noteRecipientSchema = z.object({ id: idSchema, agent: refSchema, readAt: instantSchema.nullable() });

export const informationNoteSchema = z.object({
  ...common,
  author: refSchema,
  attachments: z.array(fileSchema),
  allAgents: z.boolean(),
  recipients: z.array(noteRecipientSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

const informationNoteRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  author: refSchema,
  read: z.number().int(),
  unread: z.number().int(),
  /** The caller's own copy, for an agent; null for the others. */
  own: noteRecipientSchema.nullable(),
  attachments: z.number().int(),
  createdAt: instantSchema,
});

export const informationNoteList = defineList({
  key: 'informationNotes',
  row: informationNoteRowSchema,
  columns: {
    title: { label: 'Titre', kind: 'text', alwaysVisible: true },
    author: { label: 'Auteur', kind: 'ref' },
    read: { label: 'Lue par', kind: 'count', sortable: false },
    unread: { label: 'Non lue par', kind: 'count', sortable: false },
    attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
    createdAt: { label: 'Créée le', kind: 'instant' },
  },
  filters: { period: { kind: 'period', label: 'Créée entre' } },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
