import { z } from 'zod';
import { CONSENT_ROLES } from '../../catalogues/constants/agents';
import { defineList } from '../../core/lists/list';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

export const CONSENT_MESSAGES = {
  changed: 'Ce document a changé depuis que vous l’avez ouvert : relisez-le avant de répondre',
  versionAnswered: (version: string) =>
    `Des réponses portent déjà sur la version ${version} : donnez un autre numéro à un autre texte`,
  ownAnswer: 'Seule la personne elle-même répond à ce document',
  dictation:
    'Le bouton « Dicter » utilise la reconnaissance vocale de votre navigateur. Certains navigateurs, dont Chrome, envoient le son à leur éditeur, qui le transcrit. Vigie ne reçoit que le texte. Dicter est facultatif : vous pouvez toujours écrire.',
  keptFor: 'Chaque réponse est conservée avec sa date. Vous pouvez la changer à tout moment.',
} as const;

const answerSchema = z.object({ documentVersion: z.string(), accepted: z.boolean(), at: instantSchema });

/** One answer to one version of the document (GDPR, art. 7). */
export const consentSchema = answerSchema.extend({
  id: idSchema,
  userId: idSchema,
  role: optionSchema(CONSENT_ROLES),
});

export const consentSaveSchema = z
  .object({
    id: idSchema,
    documentVersion: z.string().min(1).max(40),
    /** The text that was read; a text may change under its version until somebody has answered. */
    documentDigest: z.string().max(64).optional(),
    accepted: z.boolean(),
  })
  .strict();

/** The current document, with the caller's last answer to its version. */
export const ownConsentSchema = z.object({
  document: z.object({ version: z.string(), text: z.string(), digest: z.string() }),
  answer: answerSchema.nullable(),
  /** 1 while the caller has not answered; the menu's counter. */
  waiting: z.number().int(),
});

const STATUSES = [
  { value: 'accepted', label: 'Accepté', tone: 'positive' },
  { value: 'refused', label: 'Refusé ou retiré', tone: 'negative' },
  { value: 'pending', label: 'En attente', tone: 'warning' },
] as const;

/** Every account, with its last answer to the current version. */
const consentRowSchema = z.object({
  id: idSchema,
  userId: idSchema,
  fullname: z.string(),
  role: optionSchema(CONSENT_ROLES),
  documentVersion: z.string(),
  /** Null while the person has not answered. */
  acceptedAt: instantSchema.nullable(),
  status: optionSchema(STATUSES),
});

export const consentList = defineList({
  key: 'privacy',
  row: consentRowSchema,
  columns: {
    fullname: { label: 'Nom', kind: 'text', alwaysVisible: true },
    role: { label: 'Rôle', kind: 'choice', options: CONSENT_ROLES },
    documentVersion: { label: 'Version', kind: 'text' },
    acceptedAt: { label: 'Date', kind: 'instant' },
    status: { label: 'Statut', kind: 'choice', options: STATUSES, sortable: false },
  },
  filters: {
    role: { kind: 'choices', label: 'Rôle', options: CONSENT_ROLES },
    status: { kind: 'choice', label: 'Statut', options: STATUSES },
  },
  defaultSort: { orderBy: 'fullname', ascending: true },
});
