import { z } from 'zod';
import { DEPARTEMENTS } from '../../catalogues/constants/departements';
import { OFFER_TYPES } from '../../catalogues/constants/offers';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { storableUpTo } from '../../core/received/storable-text';
import { idSchema, instantSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionSchema, requiredRichText, requiredText } from '../../formats/fields';
import { phoneOrNone } from '../../formats/phone';
import { offerStatuses } from './offer.statuses';

export const OFFER_MESSAGES = {
  notFound: 'Annonce introuvable',
  own: "On ne répond pas à l'annonce de sa propre agence",
  answered: 'Votre agence a déjà répondu à cette annonce',
} as const;

/** Mail to the contact of an announcement, on behalf of the answering agency. */
export const offerAnswerMail = (offer: { reference: string; title: string }, agencyName: string, message: string) => ({
  subject: storableUpTo(`Réponse à votre annonce ${offer.reference} « ${offer.title} »`, 200),
  paragraphs: ['Bonjour,', `${agencyName} répond à votre annonce « ${offer.title} » :`, message],
});

const departementSchema = z.enum(
  DEPARTEMENTS.map(({ code }) => code),
  VALIDATION_MESSAGES.format,
);

const common = {
  id: idSchema,
  title: requiredText(160),
  type: optionSchema(OFFER_TYPES),
  contact: z.object({ name: requiredText(120), email: emailSchema, phone: phoneOrNone }),
  /** Codes of départements. */
  locations: z.array(departementSchema).min(1, VALIDATION_MESSAGES.required).max(101),
  description: requiredRichText,
};

/** The server assigns the reference. */
export const offerSaveSchema = z.object({ ...common, updatedAt: instantSchema.optional() }).strict();

export type OfferSave = z.input<typeof offerSaveSchema>;

export const offerAnswerSaveSchema = z
  .object({ id: idSchema, message: requiredText(4_000), phone: phoneOrNone })
  .strict();

const offerAnswerSchema = z.object({
  id: idSchema,
  agencyName: z.string(),
  contact: z.string(),
  message: z.string(),
  phone: z.string().nullable(),
  createdAt: instantSchema,
});

const read = {
  id: idSchema,
  reference: z.string(),
  title: z.string(),
  type: optionSchema(OFFER_TYPES),
  locations: z.array(z.string()),
  status: offerStatuses.schema,
  agencyName: z.string(),
  /** True for an announcement of the caller's agency; only then are the answers filled. */
  mine: z.boolean(),
  answersCount: z.number().int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
};

export const offerSchema = z.object({
  ...read,
  contact: z.object({
    name: z.string().default(''),
    email: z.string().default(''),
    phone: z.string().nullable().default(null),
  }),
  description: z.string(),
  offerAnswers: z.array(offerAnswerSchema),
  /** The answer of the caller's agency; null without one. */
  answer: offerAnswerSchema.nullable(),
});
export type Offer = z.output<typeof offerSchema>;

const rowSchema = z.object(read);
export type OfferRow = z.output<typeof rowSchema>;

export const offerList = defineList({
  key: 'offers',
  row: rowSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text' },
    title: { label: 'Titre', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: OFFER_TYPES },
    status: { label: 'Statut', kind: 'choice', options: offerStatuses.all },
    agencyName: { label: 'Agence', kind: 'text' },
    locations: { label: 'Départements', kind: 'text', sortable: false },
    answersCount: { label: 'Réponses', kind: 'count' },
    createdAt: { label: 'Publiée le', kind: 'instant' },
  },
  filters: {
    type: { kind: 'choices', label: 'Type', options: OFFER_TYPES },
    status: { kind: 'choices', label: 'Statut', options: offerStatuses.selectable },
    mine: {
      kind: 'toggle',
      label: 'Annonces',
      labels: { all: 'Toutes', without: 'Annonces actives', only: 'Mes annonces' },
    },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});

/** French names of the fields, for the history of an announcement. */
export const offerFields: HistoryFields = {
  reference: 'Référence',
  title: 'Titre',
  status: { label: 'Statut', text: offerStatuses.labelOf },
  contact: 'Contact',
  locations: {
    label: 'Départements',
    words: labelsByValue(DEPARTEMENTS.map(({ code, name }) => ({ value: code, label: name }))),
  },
};
