import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { isRightKey } from '../../core/rights';
import { idSchema, instantSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { requiredText } from '../../formats/fields';
import { managerStatuses } from './manager.statuses';

/**
 * Body of a save. E-mail and names create the account of a new manager; for an existing account they belong to the
 * person and stay unchanged. Absent rights are the default of managers.
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
  /** False until the person has answered the invitation with a password. */
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
  /** True for the caller's own account. */
  self: z.boolean(),
  /** False until the person has answered the invitation. */
  ready: z.boolean(),
  updatedAt: instantSchema,
});

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

/** French names of the fields, for the history of a manager. */
export const managerFields: Readonly<Record<string, string>> = { status: 'Statut', rights: 'Autorisations' };
