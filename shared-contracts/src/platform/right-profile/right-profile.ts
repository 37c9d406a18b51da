import { z } from 'zod';
import { CUSTOMER_RIGHT_KEYS } from '../../catalogues/customer-right-groups';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { isRightKey } from '../../core/rights';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { optionSchema, requiredText } from '../../formats/fields';
import { rightProfileStatuses } from './right-profile.statuses';

export const RIGHT_PROFILE_MESSAGES = {
  notFound: 'Profil de droits introuvable',
  nameTaken: 'Un profil de ce nom existe déjà',
  givenRightsStay: 'Les droits déjà donnés avec ce profil restent tels quels.',
} as const;

/** Role that a profile is for: fewer rights exist for customers. */
export const PROFILE_ROLES = [
  { value: 'manager', label: 'Administrateurs' },
  { value: 'agent', label: 'Agents' },
  { value: 'customer', label: 'Clients' },
] as const;
export type ProfileRole = (typeof PROFILE_ROLES)[number]['value'];

const RIGHTS_MAX = 300;
const rightsSchema = z.array(z.string().refine(isRightKey, VALIDATION_MESSAGES.format)).max(RIGHTS_MAX);

export const rightProfileSaveSchema = z
  .object({
    id: idSchema,
    name: requiredText(80),
    /** A save cannot change the role of an existing profile. */
    role: optionSchema(PROFILE_ROLES),
    rights: rightsSchema,
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(({ role, rights }, context) => {
    if (role === 'customer' && rights.some((right) => !CUSTOMER_RIGHT_KEYS.includes(right)))
      context.addIssue({ code: 'custom', path: ['rights'], message: VALIDATION_MESSAGES.format });
  });
export type RightProfileSave = z.input<typeof rightProfileSaveSchema>;

const read = {
  id: idSchema,
  name: z.string(),
  role: optionSchema(PROFILE_ROLES),
  status: rightProfileStatuses.schema,
  updatedAt: instantSchema,
};

export const rightProfileSchema = z.object({
  ...read,
  rights: z.array(z.string()),
  /** Users who hold exactly these rights now; only the owner sees the managers among them. */
  users: z.array(refSchema),
  /** Number of these users, including those that the caller may not see. */
  usedBy: z.number().int(),
});
export type RightProfile = z.output<typeof rightProfileSchema>;

const rowSchema = z.object({ ...read, rights: z.number().int(), usedBy: z.number().int() });

export const rightProfileFields: HistoryFields = { name: 'Nom', rights: 'Autorisations' };

export const rightProfileList = defineList({
  key: 'rightProfiles',
  row: rowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    role: { label: 'Pour', kind: 'choice', options: PROFILE_ROLES },
    rights: { label: 'Autorisations', kind: 'count' },
    usedBy: { label: 'Personnes', kind: 'count', sortable: false },
  },
  filters: { role: { kind: 'choices', label: 'Pour', options: PROFILE_ROLES } },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** Sets of rights that can be ticked at once: those of a profile or of a colleague. */
const choiceSchema = z.object({ id: idSchema, name: z.string(), rights: z.array(z.string()) });
export type RightChoice = z.output<typeof choiceSchema>;
export const rightChoicesSchema = z.object({ profiles: z.array(choiceSchema), people: z.array(choiceSchema) });
/** Maximum number of colleagues in the answer; a search finds the others. */
export const RIGHT_CHOICES_MAX = 30;
