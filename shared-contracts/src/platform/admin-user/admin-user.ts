import { z } from 'zod';
import { ROLE_CONSTANTS } from '../../catalogues/constants/roles';
import { defineList } from '../../core/lists/list';
import { ROLES } from '../../core/roles';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { USER_STATUSES } from '../user/user.statuses';

/** A user of the platform with its agencies. */
export const adminUserRowSchema = z.object({
  id: idSchema,
  fullname: z.string(),
  email: z.string(),
  status: optionSchema(USER_STATUSES),
  userCompanies: z.array(z.object({ company: refSchema, role: z.enum(ROLES) })),
  lastUsedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** True for a platform administrator. */
  admin: z.boolean(),
  /** True for the caller's own account. */
  self: z.boolean(),
  updatedAt: instantSchema,
});
export type AdminUserRow = z.output<typeof adminUserRowSchema>;

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_CONSTANTS[role].label }));

export const adminUserList = defineList({
  key: 'adminUsers',
  row: adminUserRowSchema,
  columns: {
    fullname: { label: 'Nom', kind: 'text', alwaysVisible: true },
    createdAt: { label: 'Créé le', kind: 'instant' },
    email: { label: 'E-mail', kind: 'text' },
    userCompanies: { label: 'Agences', kind: 'text', sortable: false },
    status: { label: 'Statut', kind: 'choice', options: USER_STATUSES },
    lastUsedAt: { label: 'Dernière utilisation', kind: 'instant', shown: false },
  },
  filters: {
    role: { kind: 'choices', label: 'Rôle', options: ROLE_OPTIONS },
    status: { kind: 'choices', label: 'Statut', options: USER_STATUSES },
    created: { kind: 'period', label: 'Créé entre' },
  },
  defaultSort: { orderBy: 'fullname', ascending: true },
});
