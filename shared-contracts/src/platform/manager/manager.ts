import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { isRightKey } from '../../core/rights';
import { idSchema, instantSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { requiredText } from '../../formats/fields';
import { managerStatuses } from './manager.statuses';

/**
 * What a save sends. Address and names open the account of a new administrator; those of a known one are the person's
 * own and are not changed here. Absent rights are the default of administrators.
 */
export const managerSaveSchema = z
  .object({
    id: idSchema,
    email: emailSchema,
    firstName: requiredText(80),
    lastName: requiredText(80),
    rights: z.array(z.string().refine(isRightKey, VALIDATION_MESSAGES.format)).max(300).optional(),
    updatedAt: instantSchema.optional(),
  })
  .strict();
export type ManagerSave = z.input<typeof managerSaveSchema>;

export const managerSchema = z.object({
  id: idSchema,
  userId: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  status: z.number().int(),
  rights: z.array(z.string()),
  /** The owner holds every right and can be neither disabled nor deleted. */
  owner: z.boolean(),
  /** False until the invitation was answered with a password. */
  ready: z.boolean(),
  updatedAt: instantSchema,
});
export type Manager = z.output<typeof managerSchema>;

const managerRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.number().int(),
  owner: z.boolean(),
  rights: z.number().int(),
  lastUsedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** True for the account of whoever asks. */
  self: z.boolean(),
  /** False until the invitation was answered. */
  ready: z.boolean(),
  updatedAt: instantSchema,
});
export type ManagerRow = z.output<typeof managerRowSchema>;

export const managerList = defineList({
  key: 'managers',
  row: managerRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    email: { label: 'E-mail', kind: 'text' },
    phone: { label: 'Téléphone', kind: 'text', shown: false },
    status: { label: 'Statut', kind: 'choice', options: managerStatuses.all },
    owner: { label: 'Propriétaire', kind: 'boolean' },
    rights: { label: 'Autorisations', kind: 'count' },
    lastUsedAt: { label: 'Dernière utilisation', kind: 'instant' },
    createdAt: { label: 'Créé le', kind: 'instant', shown: false },
  },
  filters: { status: { kind: 'choices', label: 'Statut', options: managerStatuses.selectable } },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** French names of the fields, for the history of an administrator. */
export const managerFields: Readonly<Record<string, string>> = { status: 'Statut', rights: 'Autorisations' };
