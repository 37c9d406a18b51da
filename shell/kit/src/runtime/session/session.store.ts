import { actsAs, userHasRight } from '@vigie/contracts/core/holds';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import type { Role } from '@vigie/contracts/core/roles';
import type { Ref } from '@vigie/contracts/core/wire';
import { hasValidSubscription as isValid } from '@vigie/contracts/platform/agency/agency.statuses';
import type { CurrentUser, Membership, SessionAgency } from '@vigie/contracts/platform/user/user';
import type { Viewing } from '@vigie/contracts/platform/viewing/viewing';
import { create } from 'zustand';
import type { Scope } from '../api/address';

/** An administrator who acts as an agency or as one of its customers. */
export interface AlteredProfile {
  agency: SessionAgency;
  customer?: Ref;
}

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  user: CurrentUser | null;
  /** The user's membership in the current agency; null for an administrator. */
  membership: Membership | null;
  /** The current agency: the membership's, or that of the altered profile. */
  agency: SessionAgency | null;
  /** The role that screens are shown for: that of the altered profile, else the membership's, else admin. */
  role: Role | null;
  /** The rights held in the agency; all rights for the owner and for an administrator. */
  rights: ReadonlySet<string>;
  altered: AlteredProfile | null;
  /** The running viewing: read-only, in this tab, until it is ended or expires. */
  viewing: Viewing | null;
  /** Sentence of the prompt to sign in again; null when it is closed. */
  reauthenticate: string | null;
  /** Set when the session's data of the agency or the rights is outdated; the user is then reloaded. */
  outdated?: boolean;
}

const NO_RIGHTS: ReadonlySet<string> = new Set();

const SIGNED_OUT = {
  status: 'signedOut',
  user: null,
  membership: null,
  agency: null,
  role: null,
  rights: NO_RIGHTS,
  altered: null,
  viewing: null,
  reauthenticate: null,
} as const satisfies SessionState;

export const sessionStore = create<SessionState>(() => ({ ...SIGNED_OUT, status: 'loading' }));

/** Derives the session from the user, the chosen agency and the altered profile. */
export function sessionOf(
  user: CurrentUser,
  chosenAgencyId: string | undefined,
  altered: AlteredProfile | null,
  viewing: Viewing | null = null,
): SessionState {
  if (viewing) return viewingSession(user, viewing);
  const taken = user.admin ? altered : null;
  const chosen = user.memberships.find((m) => m.agency.id === chosenAgencyId) ?? user.memberships[0] ?? null;
  const membership = taken || user.admin ? null : chosen;
  const role = roleOf(user, membership, taken);
  return {
    status: 'signedIn',
    user,
    membership,
    agency: taken?.agency ?? membership?.agency ?? null,
    role,
    rights: rightsOf(user, membership),
    altered: taken,
    viewing: null,
    reauthenticate: null,
  };
}

/** The session of a viewing: role, rights and records are those of the person viewed. */
function viewingSession(user: CurrentUser, viewing: Viewing): SessionState {
  const { membership } = viewing;
  return {
    status: 'signedIn',
    user,
    membership,
    agency: membership.agency,
    role: membership.role,
    rights: rightsOf(user, membership),
    altered: null,
    viewing,
    reauthenticate: null,
  };
}

function roleOf(user: CurrentUser, membership: Membership | null, altered: AlteredProfile | null): Role | null {
  if (altered) return altered.customer ? 'customer' : 'manager';
  return user.admin ? 'admin' : (membership?.role ?? null);
}

function rightsOf(user: CurrentUser, membership: Membership | null): ReadonlySet<string> {
  const holder = {
    role: user.admin ? ('admin' as const) : (membership?.role ?? 'customer'),
    owner: membership?.owner ?? false,
    rights: (membership?.rights ?? []) as RightKey[],
  };
  return new Set((Object.keys(RIGHTS) as RightKey[]).filter((right) => userHasRight(holder, right)));
}

export const signedOutState = (): SessionState => ({ ...SIGNED_OUT });

/** Returns the scope of calls: the agency, and the customer or agent record of the user. */
export function currentScope(): Scope {
  const { agency, membership, altered } = sessionStore.getState();
  return {
    agencyId: agency?.id,
    customerId: altered?.customer?.id ?? (membership?.role === 'customer' ? membership.customerId : null) ?? undefined,
    agentId: (membership?.role === 'agent' ? membership.agentId : null) ?? undefined,
  };
}

/** Returns true while a subscription lets the user in; always for an administrator. */
export function hasValidSubscription(session: Pick<SessionState, 'user' | 'agency'>): boolean {
  return !session.user || isValid(session.agency, session.user.admin);
}

/** Returns whether the session has one of the roles, its own or by the altered profile. */
export function hasRole(session: Pick<SessionState, 'user' | 'role' | 'altered'>, roles: readonly Role[]): boolean {
  if (!session.user || !session.role) return false;
  const role = session.user.admin ? 'admin' : session.role;
  return actsAs({ role, alteredRole: session.altered ? session.role : null }, ...roles);
}
