import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { PAGES_CONFIG_MAX_CHARACTERS } from '../../core/received/received-limits';
import { ROLES } from '../../core/roles';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { passwordSchema } from '../../formats/password';
import { phoneSchema } from '../../formats/phone';

/** A preset of a list: a name for its filters and sort. One preset per page may be the default. */
export const filterPresetSchema = z.object({
  key: z.string().min(1),
  label: requiredText(80),
  filters: z.record(z.string(), z.unknown()),
  favorite: z.boolean(),
});
export type FilterPreset = z.infer<typeof filterPresetSchema>;

/** A user's settings of one page: columns in order, page size, table or cards, presets. */
const pageConfigSchema = z.object({
  presets: z.array(filterPresetSchema).max(50).optional(),
  columns: z.array(z.string()).optional(),
  limit: z.number().int().optional(),
  view: z.enum(['table', 'cards']).optional(),
  /** Whether the page shows the document's preview beside its form. */
  paper: z.boolean().optional(),
  /** First steps that the user postponed. */
  putOff: z.array(z.string().max(40)).max(50).optional(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
const pagesConfigSchema = z.record(z.string(), pageConfigSchema);
export type PagesConfig = z.infer<typeof pagesConfigSchema>;
/**
 * Reads page settings of any version. A page whose settings no longer parse gets the defaults, because wrong list
 * settings must not block a user.
 */
export function readPagesConfig(stored: unknown): PagesConfig {
  const pages = z.record(z.string(), z.unknown()).safeParse(stored);
  return Object.fromEntries(
    Object.entries(pages.data ?? {}).flatMap(([key, page]) => {
      const { data } = pageConfigSchema.safeParse(page);
      return data ? [[key, data]] : [];
    }),
  );
}
/** Limits the size of what a save sends, because every answer about the user carries it. */
const pagesConfigSaveSchema = pagesConfigSchema.refine(
  (config) => JSON.stringify(config).length <= PAGES_CONFIG_MAX_CHARACTERS,
  VALIDATION_MESSAGES.tooManyPreferences,
);

/** The fields of one of the user's agencies that the browser needs. */
export const sessionAgencySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** 0 created, 100 activated, 200 deactivated. */
  status: z.number().int(),
  subscriptionActive: z.boolean(),
  /** The first day without a paid or free offer; null where the agency never had one, or has one without an end. */
  subscriptionEndsOn: daySchema.nullable(),
  timeZone: z.string(),
  holidayLocale: z.string(),
  currency: z.string(),
  /** Country of the agency's address; the default country of its customers' addresses. */
  country: z.string(),
  onCallNumber: z.string().nullable(),
  /** True while the agency's demonstration data is still loading. */
  demonstrationLoading: z.boolean(),
  /** The day on which the agency and its data are deleted. */
  deletionOn: daySchema.nullable(),
  /** True for an agency that somebody created to try the product: it sends nothing to the outside. */
  example: z.boolean(),
});
export type SessionAgency = z.infer<typeof sessionAgencySchema>;

/**
 * Membership of a user in an agency. `customerId` and `agentId` name the record of a customer's or an agent's account.
 */
export const membershipSchema = z.object({
  id: idSchema,
  agency: sessionAgencySchema,
  role: z.enum(ROLES),
  owner: z.boolean(),
  rights: z.array(z.string()),
  customerId: idSchema.nullable(),
  agentId: idSchema.nullable(),
});
export type Membership = z.infer<typeof membershipSchema>;

const invitationSchema = z.object({ id: idSchema, agencyName: z.string(), role: z.enum(ROLES) });
export type Invitation = z.infer<typeof invitationSchema>;

/**
 * The signed-in user. Memberships are the specification's userCompanies (agency, role, rights), `admin` its flag of a
 * platform administrator; the roles of the memberships replace its flags of a manager and of an agent.
 */
export const currentUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** Platform administrator (ROLE_ADMIN). */
  admin: z.boolean(),
  memberships: z.array(membershipSchema),
  /** Agencies that have invited the user. */
  invitations: z.array(invitationSchema),
  pagesConfig: pagesConfigSchema,
  /** False until the user has read the welcome dialog. */
  welcomed: z.boolean(),
  updatedAt: instantSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const userUpdateSchema = z
  .object({
    firstName: requiredText(80),
    lastName: requiredText(80),
    phone: phoneSchema.nullable(),
    pagesConfig: pagesConfigSaveSchema,
    welcomed: z.boolean(),
    password: passwordSchema,
    currentPassword: z.string(),
  })
  .partial()
  .strict();
