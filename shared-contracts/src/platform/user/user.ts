import { z } from 'zod';
import { ROLES } from '../../core/roles';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { passwordSchema } from '../../formats/password';
import { phoneSchema } from '../../formats/phone';
import { pagesConfigSaveSchema, pagesConfigSchema } from './pages-config';

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
