import { z } from 'zod';
import type { AgencyRole } from '../../core/access';
import { ERROR_MESSAGES } from '../../core/messages/errors';
import { isRightKey, RIGHTS, type RightKey } from '../../core/rights';
import { idSchema, instantSchema } from '../../core/wire';
import { membershipSchema } from '../user/user';
import { VIEWING_MESSAGES } from './viewing.messages';

/** Maximum length of a viewing. */
export const VIEWING_MAX_MIN = 30;
/** Maximum number of people in the answer; a search finds the others. */
export const VIEWABLE_MAX = 30;

/** The manager who views. */
export interface Viewer {
  userId: string;
  role: AgencyRole;
  owner: boolean;
  holds: (right: RightKey) => boolean;
}

/** The person as whom the manager views the product. */
export interface ViewedPerson {
  userId: string;
  role: AgencyRole;
  /** True for the owner of the agency and for a platform administrator, who hold every right. */
  holdsAll: boolean;
  rights: readonly string[];
}

/** Right that a manager needs to view as an agent or as a customer's contact: the right to set their rights. */
const RIGHT_OVER = {
  agent: 'ACCOUNT_RIGHT_EDIT_AGENT',
  customer: 'ACCOUNT_RIGHT_EDIT_CUSTOMER',
} as const satisfies Record<Exclude<AgencyRole, 'manager'>, RightKey>;

/**
 * Returns the French reason why a manager may not view the product as this person, or null. Checked again at each call.
 */
export function refusalToView(viewer: Viewer, seen: ViewedPerson): string | null {
  if (viewer.role !== 'manager') return VIEWING_MESSAGES.officeOnly;
  if (viewer.userId === seen.userId) return VIEWING_MESSAGES.oneself;
  if (seen.holdsAll) return VIEWING_MESSAGES.holdsAll;
  if (seen.role === 'manager') {
    if (!viewer.owner) return VIEWING_MESSAGES.ownerOnly;
  } else if (!viewer.holds(RIGHT_OVER[seen.role])) {
    return ERROR_MESSAGES.missingRight({ label: RIGHTS[RIGHT_OVER[seen.role]] });
  }
  const more = seen.rights.filter(isRightKey).find((right) => !viewer.holds(right));
  return more ? VIEWING_MESSAGES.holdsMore(RIGHTS[more]) : null;
}

export const viewablePersonSchema = z.object({
  /** Id of the membership. */
  id: idSchema,
  name: z.string(),
  role: membershipSchema.shape.role,
  /** Reason why the caller may not view as this person, or null. */
  refusal: z.string().nullable(),
});
export type ViewablePerson = z.output<typeof viewablePersonSchema>;

export const viewingSchema = z.object({
  id: idSchema,
  name: z.string(),
  endsAt: instantSchema,
  /** The person's membership in the agency, which decides what the screens show. */
  membership: membershipSchema,
});
export type Viewing = z.output<typeof viewingSchema>;
