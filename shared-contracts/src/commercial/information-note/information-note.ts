import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { storableUpTo } from '../../core/received/storable-text';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, optionSchema, requiredRichText, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { informationNoteStatuses } from './information-note.statuses';

export const NOTE_MESSAGES = {
  notFound: "Note d'information introuvable",
  toRead: "Note d'information à lire",
  nobody: 'Aucun agent ne recevrait cette note : choisissez ses destinataires',
  allHaveRead: 'Tous les destinataires ont lu cette note',
  nobodyToRemind: "Ceux qui n'ont pas lu ont été relancés il y a moins d'un jour ou n'ont pas d'adresse e-mail",
  confirmPublish: 'Publier cette note ?',
  publishedStays: 'Ses destinataires la lisent aussitôt. Une note publiée ne se modifie plus.',
  confirmRemind: 'Relancer par e-mail ?',
  toRemind: ({ title, unread }: { title: string; unread: number }) =>
    `« ${title} » : ${unread > 1 ? `${unread} destinataires ne l'ont pas lue` : "1 destinataire ne l'a pas lue"}. Chacun reçoit un e-mail par jour au plus.`,
} as const;

/** Mail to a recipient who has not read a note. */
export const noteReminderMail = (title: string, agencyName: string) => ({
  subject: storableUpTo(`${agencyName} : note à lire « ${title} »`, 200),
  paragraphs: [
    'Bonjour,',
    `La note d'information « ${title} » vous attend.`,
    "Ouvrez « Notes d'information » dans Vigie pour la lire et confirmer votre lecture.",
  ],
});

/** Interval in days between automatic reminders, and their maximum number. */
export const NOTE_REMINDER_DAYS = 3;
export const NOTE_REMINDERS_MAX = 3;

/** Recipients: every agent, the agents of some sites, or chosen agents. */
export const NOTE_AUDIENCES = [
  { value: 'all', label: 'Tous les agents' },
  { value: 'sites', label: 'Agents de certains sites' },
  { value: 'agents', label: 'Agents choisis' },
] as const;
const RECIPIENTS_MAX = 5_000;

const common = { id: idSchema, title: requiredText(200), content: requiredRichText };

export const informationNoteSaveSchema = z
  .object({
    ...common,
    attachments: fileRefsSchema,
    audience: optionSchema(NOTE_AUDIENCES).default('all'),
    agents: z.array(byId).max(RECIPIENTS_MAX).default([]),
    sites: z.array(byId).max(500).default([]),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(({ audience, agents, sites }, context) => {
    const refuse = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: VALIDATION_MESSAGES.required });
    if (audience === 'agents' && agents.length === 0) refuse('agents');
    if (audience === 'sites' && sites.length === 0) refuse('sites');
  });
export type InformationNoteSave = z.input<typeof informationNoteSaveSchema>;

const read = {
  id: idSchema,
  title: z.string(),
  status: informationNoteStatuses.schema,
  /** Author of the note. */
  author: z.string(),
  /** Number of recipients who have read it, and who have not. */
  read: z.number().int(),
  unread: z.number().int(),
  publishedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

export const informationNoteSchema = z.object({
  ...read,
  content: z.string(),
  attachments: z.array(fileSchema),
  audience: optionSchema(NOTE_AUDIENCES),
  agents: z.array(refSchema),
  sites: z.array(refSchema),
});
export type InformationNote = z.output<typeof informationNoteSchema>;

/** A note for its recipient; `copy` is the id to mark as read. */
export const ownNoteSchema = z.object({
  copy: idSchema,
  id: idSchema,
  title: z.string(),
  content: z.string(),
  author: z.string(),
  attachments: z.array(refSchema),
  publishedAt: instantSchema,
  readAt: instantSchema.nullable(),
});
export type OwnNote = z.output<typeof ownNoteSchema>;

const rowSchema = z.object({ ...read, attachments: z.number().int() });
export type InformationNoteRow = z.output<typeof rowSchema>;

export const informationNoteFields: HistoryFields = {
  status: { label: 'Statut', text: informationNoteStatuses.labelOf },
  title: 'Titre',
  fileIds: 'Pièces jointes',
};

export const informationNoteList = defineList({
  key: 'informationNotes',
  row: rowSchema,
  columns: {
    title: { label: 'Titre', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: informationNoteStatuses.all },
    author: { label: 'Auteur', kind: 'text' },
    read: { label: 'Lue par', kind: 'count', sortable: false },
    unread: { label: 'Non lue par', kind: 'count', sortable: false },
    attachments: { label: 'Pièces jointes', kind: 'count', sortable: false },
    publishedAt: { label: 'Publiée le', kind: 'instant' },
    createdAt: { label: 'Créée le', kind: 'instant', shown: false },
  },
  filters: {
    status: { kind: 'choices', label: 'Statut', options: informationNoteStatuses.selectable },
    unread: {
      kind: 'toggle',
      label: 'Lecture',
      labels: { all: 'Toutes', without: 'Lues par tous', only: 'À lire par certains' },
    },
    period: { kind: 'period', label: 'Créée entre' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** Proof of reading: each recipient of a note, with the time of reading if any. */
export const noteReadingList = defineList({
  key: 'noteReadings',
  row: z.object({
    id: idSchema,
    agent: refSchema,
    sentAt: instantSchema,
    readAt: instantSchema.nullable(),
    reminders: z.number().int(),
    remindedAt: instantSchema.nullable(),
  }),
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    readAt: { label: 'Lue le', kind: 'instant', alwaysVisible: true },
    sentAt: { label: 'Reçue le', kind: 'instant' },
    reminders: { label: 'Relances', kind: 'number' },
    remindedAt: { label: 'Dernière relance', kind: 'instant', shown: false },
  },
  filters: {
    read: { kind: 'toggle', label: 'Lecture', labels: { all: 'Tous', without: 'Non lue', only: 'Lue' } },
  },
  defaultSort: { orderBy: 'readAt', ascending: false },
});
