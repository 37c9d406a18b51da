import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { PAGES_CONFIG_MAX_CHARACTERS } from '../../core/received/received-limits';
import { ROLES } from '../../core/roles';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { passwordSchema } from '../../formats/password';
import { phoneSchema } from '../../formats/phone';

/** A filter preset of one list: its filters and sort under a name; one preset of a page may be the default. */
export const filterPresetSchema = z.object({
  key: z.string().min(1),
  label: requiredText(80),
  filters: z.record(z.string(), z.unknown()),
  favorite: z.boolean(),
});
export type FilterPreset = z.infer<typeof filterPresetSchema>;

/** How one user set one page up: columns in their order, page size, table or cards, presets. */
const pageConfigSchema = z.object({
  presets: z.array(filterPresetSchema).max(50).optional(),
  columns: z.array(z.string()).optional(),
  limit: z.number().int().optional(),
  view: z.enum(['table', 'cards']).optional(),
  /** The paper is drawn beside the fields of a document. */
  paper: z.boolean().optional(),
  /** First steps that were put off. */
  putOff: z.array(z.string().max(40)).max(50).optional(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;
const pagesConfigSchema = z.record(z.string(), pageConfigSchema);
export type PagesConfig = z.infer<typeof pagesConfigSchema>;
/**
 * Pages as whatever version wrote them kept them. One that does not read is as it was at first: how somebody set up a
 * list keeps nobody out of the product.
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
/** What a save sends: it comes with every answer about the user. */
const pagesConfigSaveSchema = pagesConfigSchema.refine(
  (config) => JSON.stringify(config).length <= PAGES_CONFIG_MAX_CHARACTERS,
  VALIDATION_MESSAGES.tooManyPreferences,
);

/** What the browser needs to know of an agency the user works in. */
export const sessionAgencySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** 0 created, 100 activated, 200 deactivated. */
  status: z.number().int(),
  subscriptionActive: z.boolean(),
  timeZone: z.string(),
  holidayLocale: z.string(),
  currency: z.string(),
  /** Of its address: what the addresses of its customers begin with. */
  country: z.string(),
  onCallNumber: z.string().nullable(),
  /** Its demonstration data is still arriving. */
  demonstrationLoading: z.boolean(),
  /** The day on which it is deleted with all that is in it. */
  deletionOn: daySchema.nullable(),
  /** Made to try the product in: nothing of it leaves. */
  example: z.boolean(),
});
export type SessionAgency = z.infer<typeof sessionAgencySchema>;

/** One user in one agency. `customerId` and `agentId` name the record of a customer's or an agent's account. */
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
 * The signed-in user. Its memberships are what the specification names userCompanies (agency, role, rights), `admin` is
 * its flag of a platform administrator; the flags of a manager and of an agent are the roles of the memberships.
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
  /** Agencies that ask the user to join them. */
  invitations: z.array(invitationSchema),
  pagesConfig: pagesConfigSchema,
  /** False until the welcome dialog was read. */
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
