import { z } from 'zod';
import { DEPARTEMENTS } from '../../catalogues/constants/departements';
import { OFFER_TYPES } from '../../catalogues/constants/offers';
import { defineList } from '../../core/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionSchema, requiredText, richText } from '../../formats/fields';
import { phoneOrNone } from '../../formats/phone';
import { OFFER_WORKFLOW } from './offer.statuses';

const departementSchema = z
  .string()
  .refine((code) => DEPARTEMENTS.some((departement) => departement.code === code), VALIDATION_MESSAGES.format);

const common = {
  id: idSchema,
  title: requiredText(160),
  type: optionSchema(OFFER_TYPES),
  contact: z.object({ name: requiredText(120), email: emailSchema, phone: phoneOrNone }),
  /** Codes of départements. */
  locations: z.array(departementSchema).min(1, VALIDATION_MESSAGES.required).max(101),
  description: richText.min(1, VALIDATION_MESSAGES.required),
};

/** The reference is given by the server. */
export const offerSaveSchema = z.object({ ...common, updatedAt: instantSchema.optional() }).strict();

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

export const offerSchema = z.object({
  ...common,
  reference: z.string(),
  status: z.number().int(),
  agencyName: z.string(),
  /** True for an offer of the caller's agency: only then are the answers filled. */
  mine: z.boolean(),
  answersCount: z.number().int(),
  offerAnswers: z.array(offerAnswerSchema),
  /** The answer the caller's agency gave; null while it has not. */
  answer: offerAnswerSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export const offerList = defineList({
  key: 'offers',
  row: offerSchema,
  columns: {
    reference: { label: 'Référence', kind: 'text' },
    title: { label: 'Titre', kind: 'text', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: OFFER_TYPES },
    status: { label: 'Statut', kind: 'choice', options: OFFER_WORKFLOW.statuses },
    agencyName: { label: 'Agence', kind: 'text' },
    locations: { label: 'Départements', kind: 'text', sortable: false },
    answersCount: { label: 'Réponses', kind: 'count' },
    createdAt: { label: 'Publiée le', kind: 'instant' },
  },
  filters: {
    type: { kind: 'choices', label: 'Type', options: OFFER_TYPES },
    status: { kind: 'choices', label: 'Statut', options: OFFER_WORKFLOW.statuses.filter((s) => s.selectable) },
    mine: {
      kind: 'toggle',
      label: 'Annonces',
      labels: { all: 'Toutes', without: 'Annonces actives', only: 'Mes annonces' },
    },
  },
  defaultSort: { orderBy: 'createdAt', ascending: false },
});
