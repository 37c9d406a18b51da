import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionalText, optionSchema, requiredText } from '../../formats/fields';

/** More requests from one user in a day are a fault or abuse. */
export const FEEDBACKS_PER_DAY = 20;

export const FEEDBACK_MESSAGES = {
  tooMany: `Vous avez déjà envoyé ${FEEDBACKS_PER_DAY} demandes aujourd'hui : réessayez demain`,
  taken: 'Cette demande a déjà été envoyée',
  notFound: 'Demande introuvable',
  erasedAuthor: 'Compte supprimé',
  offerUnpublished: "Une demande de rappel ne concerne que son agence : elle n'est pas publiée",
} as const;

/** Kinds of requests: an improvement that all users may vote for, or a request that concerns one agency only. */
export const FEEDBACK_KINDS = [
  { value: 'improvement', label: 'Amélioration', tone: 'neutral' },
  { value: 'offer', label: 'Demande de rappel', tone: 'warning' },
] as const;

/** States of a request. */
export const FEEDBACK_STATES = [
  { value: 'received', label: 'Reçue', tone: 'neutral' },
  { value: 'planned', label: 'Prévue', tone: 'warning' },
  { value: 'done', label: 'Faite', tone: 'positive' },
  { value: 'declined', label: 'Écartée', tone: 'neutral' },
] as const;

/** A user's request to the platform. `agencyId` is the agency in which the user works, if any. */
export const feedbackSaveSchema = z
  .object({
    id: idSchema,
    kind: optionSchema(FEEDBACK_KINDS).default('improvement'),
    subject: requiredText(160),
    content: requiredText(4_000),
    page: optionalText(300),
    agencyId: idSchema.nullish(),
  })
  .strict();

export const feedbackSchema = z.object({
  id: idSchema,
  kind: optionSchema(FEEDBACK_KINDS),
  subject: z.string(),
  content: z.string(),
  page: z.string().nullable(),
  agency: refSchema.nullable(),
  /** Without an id once the account is erased. */
  author: z.object({ id: idSchema.nullable(), name: z.string() }),
  state: optionSchema(FEEDBACK_STATES),
  answer: z.string().nullable(),
  published: z.boolean(),
  votes: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Feedback = z.output<typeof feedbackSchema>;

export const feedbackList = defineList({
  key: 'adminFeedbacks',
  row: feedbackSchema,
  columns: {
    createdAt: { label: 'Date', kind: 'instant' },
    kind: { label: 'Nature', kind: 'choice', options: FEEDBACK_KINDS },
    agency: { label: 'Agence', kind: 'ref' },
    author: { label: 'Auteur', kind: 'ref' },
    subject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
    content: { label: 'Contenu', kind: 'text' },
    page: { label: 'Page', kind: 'text', shown: false },
    votes: { label: 'Votes', kind: 'number' },
    state: { label: 'Statut', kind: 'choice', options: FEEDBACK_STATES },
    published: { label: 'Publiée', kind: 'boolean', shown: false },
    answer: { label: 'Réponse', kind: 'text', sortable: false, shown: false },
  },
  filters: {
    kind: { kind: 'choices', label: 'Nature', options: FEEDBACK_KINDS },
    state: { kind: 'choices', label: 'Statut', options: FEEDBACK_STATES },
    period: { kind: 'period', label: 'Date' },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** The platform's answer: by mail to the author, and visible to everybody once published. */
export const feedbackAnswerSchema = z
  .object({
    state: optionSchema(FEEDBACK_STATES),
    answer: optionalText(2_000),
    published: z.boolean(),
    updatedAt: instantSchema,
  })
  .strict();

/** An improvement as every user sees it: their own, and published ones without the author. */
const ideaSchema = z.object({
  id: idSchema,
  subject: z.string(),
  content: z.string(),
  state: optionSchema(FEEDBACK_STATES),
  answer: z.string().nullable(),
  votes: z.number().int(),
  own: z.boolean(),
  voted: z.boolean(),
  createdAt: instantSchema,
});
export type Idea = z.output<typeof ideaSchema>;

export const ideaList = defineList({
  key: 'ideas',
  row: ideaSchema,
  // Agents vote too, and have no right to the details of the office's lists.
  columns: {
    subject: { label: 'Sujet', kind: 'text', alwaysVisible: true },
    votes: { label: 'Votes', kind: 'number', alwaysVisible: true },
    state: { label: 'Statut', kind: 'choice', options: FEEDBACK_STATES, alwaysVisible: true },
    own: { label: 'La mienne', kind: 'boolean', alwaysVisible: true },
    createdAt: { label: 'Date', kind: 'instant', alwaysVisible: true },
  },
  filters: {
    state: { kind: 'choices', label: 'Statut', options: FEEDBACK_STATES },
    own: {
      kind: 'toggle',
      label: 'Auteur',
      labels: { all: 'Toutes', without: 'Celles des autres', only: 'Les miennes' },
    },
  },
  // Whoever is signed in reads it, customers too.
  toCustomers: ['subject', 'votes', 'state', 'own', 'createdAt'],
  defaultSort: { orderBy: 'votes', ascending: false },
});
