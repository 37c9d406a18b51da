import { z } from 'zod';
import type { AgencyRole } from '../../core/access';
import { ERROR_MESSAGES } from '../../core/messages/errors';
import { isRightKey, RIGHTS, type RightKey } from '../../core/rights';
import { idSchema, instantSchema } from '../../core/wire';
import { membershipSchema } from '../user/user';

/** A viewing ends by itself after so long. */
export const VIEWING_MAX_MIN = 30;
/** So many people are offered; a search finds the others. */
export const VIEWABLE_MAX = 30;

export const VIEWING_MESSAGES = {
  readOnly: 'Lecture seule : vous voyez l’agence comme une autre personne, rien ne peut être modifié',
  over: 'Vous ne voyez plus l’agence comme une autre personne',
  notThere: 'Cette personne n’a pas d’accès ouvert à l’agence',
  officeOnly: 'Seul un administrateur de l’agence peut voir comme une autre personne',
  oneself: 'Vous voyez déjà l’agence avec vos propres autorisations',
  holdsAll: 'Cette personne détient toutes les autorisations',
  ownerOnly: "Seul le propriétaire de l'agence peut voir comme un administrateur",
  holdsMore: (label: string) => `Cette personne détient une autorisation que vous n'avez pas : ${label}`,
} as const;

/** Who looks. */
export interface Viewer {
  userId: string;
  role: AgencyRole;
  owner: boolean;
  holds: (right: RightKey) => boolean;
}

/** As whom. */
export interface Seen {
  userId: string;
  role: AgencyRole;
  /** The owner of the agency, or somebody of the product: nobody holds more. */
  holdsAll: boolean;
  rights: readonly string[];
}

/** What somebody must hold to look as an agent or as a contact of a customer: whoever sets their rights may. */
const RIGHT_OVER = {
  agent: 'ACCOUNT_RIGHT_EDIT_AGENT',
  customer: 'ACCOUNT_RIGHT_EDIT_CUSTOMER',
} as const satisfies Record<Exclude<AgencyRole, 'manager'>, RightKey>;

/** Why somebody may not look at the product as somebody else; null when he may. Asked again at each call. */
export function refusalToView(viewer: Viewer, seen: Seen): string | null {
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
  /** Of its place in the agency. */
  id: idSchema,
  name: z.string(),
  role: membershipSchema.shape.role,
  /** Why not; null for who may be looked at as. */
  refusal: z.string().nullable(),
});
export type ViewablePerson = z.output<typeof viewablePersonSchema>;

export const viewingSchema = z.object({
  id: idSchema,
  name: z.string(),
  endsAt: instantSchema,
  /** What the person holds in the agency: what the screens are shown for. */
  membership: membershipSchema,
});
export type Viewing = z.output<typeof viewingSchema>;
