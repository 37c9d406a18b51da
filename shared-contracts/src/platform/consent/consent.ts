import { z } from 'zod';
import { CONSENT_ROLES } from '../../catalogues/constants/agents';
import { defineList } from '../../core/list';
import { idSchema, instantSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

/** A user's consent to a version of the privacy document (GDPR, art. 7). */
export const consentSchema = z.object({
  id: idSchema,
  userId: idSchema,
  fullname: z.string(),
  role: optionSchema(CONSENT_ROLES),
  documentVersion: z.string(),
  /** Null while it is asked and not given. */
  acceptedAt: instantSchema.nullable(),
});

export const consentSaveSchema = z
  .object({ documentVersion: z.string().min(1).max(40), accepted: z.boolean() })
  .strict();

const STATUSES = [
  { value: 'accepted', label: 'Accepté', tone: 'positive' },
  { value: 'pending', label: 'En attente', tone: 'warning' },
] as const;

const consentRowSchema = consentSchema.extend({ status: optionSchema(STATUSES) });

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
