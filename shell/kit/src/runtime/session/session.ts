import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { useMemo } from 'react';
import { clearActivity } from '../activity.store';
import { api } from '../api/client';
import { isPassing } from '../api/errors';
import { queryClient } from '../api/query-client';
import { readLocal, writeLocal } from '../local';
import { SESSION_KEY, tokenKeeper } from '../outbox/keeper';
import { clearKept } from '../outbox/stored-queries';
import { navigateTo } from '../router';
import { type AlteredProfile, type SessionState, sessionOf, sessionStore, signedOutState } from './session.store';
import { endLocally } from './session-end';
import type { StoredSession } from './tokens';
import { leaveViewing } from './viewing';
import { endViewingAt, keptViewing } from './viewing-end';

/** Storage key of the altered profile, shared by all tabs. */
const ALTERED_KEY = 'altered';

/**
 * Returns the agency that this tab is in. Another tab, or a link of a mail, may have chosen another one since: a form
 * that is open here must not be saved there.
 */
function agencyOfTab({ id, memberships }: CurrentUser): string | undefined {
  const { user, agency } = sessionStore.getState();
  const stays = user?.id === id && memberships.some((one) => one.agency.id === agency?.id);
  return stays ? agency?.id : readLocal<string>('agency');
}

function enter(user: CurrentUser, agencyId = agencyOfTab(user)): void {
  const { viewing, user: before } = sessionStore.getState();
  tokenKeeper.setUser(user.id);
  writeLocal('user', user);
  if (viewing && before?.id === user.id) {
    sessionStore.setState(sessionOf(user, undefined, null, viewing), true);
    return;
  }
  const interrupted = before ? null : keptViewing(user.id);
  if (interrupted) {
    // Answers that this device kept are the user's own.
    queryClient.clear();
    sessionStore.setState(sessionOf(user, undefined, null, interrupted), true);
    endViewingAt(interrupted.id, interrupted.endsAt);
    return;
  }
  const session = sessionOf(user, agencyId, readLocal<AlteredProfile>(ALTERED_KEY) ?? null);
  sessionStore.setState(session, true);
  keepFirstAgency(user, session);
}

/**
 * Stores the agency of a user who has chosen none: one that is joined later, and comes first in the alphabet, must not
 * open in its place.
 */
function keepFirstAgency({ memberships }: CurrentUser, { membership }: SessionState): void {
  const kept = readLocal<string>('agency');
  if (membership && !memberships.some(({ agency }) => agency.id === kept)) writeLocal('agency', membership.agency.id);
}

/** Signs in. Throws the ApiError whose message the login form shows. */
export async function signIn(username: string, password: string): Promise<void> {
  tokenKeeper.accept(await api(sessionCalls.login, { body: { username, password } }));
  // A browser that lost its session without a sign-out still keeps what another user had read.
  queryClient.clear();
  await clearKept();
  enter(await api(sessionCalls.currentUser));
}

/** Signs out here and on the server; without a network the refresh token expires on its own. */
export async function signOut(): Promise<void> {
  await leaveViewing();
  await recordProfileLeft();
  try {
    await api(sessionCalls.logout, undefined, { asSelf: true });
  } catch {
    // The session ends on this device whatever the server answers.
  }
  clearActivity();
  endLocally();
  // After an intended sign-out the next user starts at home, not on this page.
  navigateTo('/login', { replace: true });
}

/** Reloads the user: rights and subscription may have changed, and the agency of an altered profile. */
export async function reloadUser(): Promise<void> {
  const user = await api(sessionCalls.currentUser);
  const profile = user.admin ? readLocal<AlteredProfile>(ALTERED_KEY) : undefined;
  if (profile) await refreshAltered(profile);
  enter(user);
}

/** Reads the agency of the profile again. Without an answer the profile stays as it was entered. */
async function refreshAltered(profile: AlteredProfile): Promise<void> {
  const params = { id: profile.agency.id };
  const answer = await api(enterAgencyCalls.alteredAgency, { params }).catch(() => undefined);
  // The profile may have been left or changed meanwhile, in this tab or in another one.
  if (answer && readLocal<AlteredProfile>(ALTERED_KEY)?.agency.id === profile.agency.id)
    writeLocal(ALTERED_KEY, { ...profile, agency: answer.agency });
}

/** Reloads the user whenever the session is marked as outdated; without a network the session stays as it is. */
export function watchOutdated(): () => void {
  return sessionStore.subscribe((now, before) => {
    if (!now.outdated || before.outdated || now.status !== 'signedIn') return;
    reloadUser().catch(() => sessionStore.setState({ outdated: false }));
  });
}

/** Sets the user from the answer of an update, without another request. */
export const acceptUser = (user: CurrentUser): void => enter(user);

/**
 * Restores the session of this browser at start. The stored user is shown at once, also without a network, and replaced
 * by the server's answer.
 */
export async function restoreSession(): Promise<void> {
  if (!tokenKeeper.hasSession()) {
    sessionStore.setState(signedOutState(), true);
    return;
  }
  const known = readLocal<CurrentUser>('user');
  if (known && known.id === tokenKeeper.userId()) enter(known);
  try {
    await reloadUser();
  } catch (error) {
    // A refused session has already been ended. Without an answer the stored user stays; without a stored user there is
    // no session.
    if (isPassing(error) && sessionStore.getState().status === 'loading') {
      sessionStore.setState(signedOutState(), true);
    }
  }
}

async function changeScope(change: () => void): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  change();
  // The running service is one of the former agency.
  clearActivity();
  // Data of one agency must never show in another, not even briefly.
  queryClient.clear();
  await clearKept();
  enter(user, readLocal<string>('agency'));
}

/** Switches to another of the user's agencies. */
export const chooseAgency = (agencyId: string): Promise<void> => changeScope(() => writeLocal('agency', agencyId));

/** Makes an administrator act as an agency or as one of its customers. */
export const alterProfile = async (profile: AlteredProfile): Promise<void> => {
  await recordProfileLeft();
  await changeScope(() => writeLocal(ALTERED_KEY, profile));
};

export const leaveAlteredProfile = async (): Promise<void> => {
  await recordProfileLeft();
  await changeScope(() => writeLocal(ALTERED_KEY, undefined));
};

/**
 * Records in the agency's audit that the administrator has left. Without an answer the profile is left all the same.
 */
async function recordProfileLeft(): Promise<void> {
  const left = readLocal<AlteredProfile>(ALTERED_KEY);
  if (!left) return;
  await api(enterAgencyCalls.leaveAgency, {
    params: { id: left.agency.id },
    body: { customerId: left.customer?.id },
  }).catch(() => undefined);
}

const actions = { signIn, signOut, chooseAgency, alterProfile, leaveAlteredProfile };
export type Session = SessionState & typeof actions;

/** Returns the session with its actions or, with a selector, one part of the session. */
export function useSession(): Session;
export function useSession<T>(select: (session: SessionState) => T): T;
export function useSession<T>(select?: (session: SessionState) => T): T | Session {
  const part = sessionStore((state) => (select ? select(state) : state));
  return useMemo(() => (select ? (part as T) : { ...(part as SessionState), ...actions }), [part, select]);
}

/** Returns how this tab reacts when another tab has changed the stored session. */
export function followTab(
  { status, user }: Pick<SessionState, 'status' | 'user'>,
  stored: StoredSession | undefined,
): 'nothing' | 'end' | 'reload' {
  // A tab that is starting reads the latest session itself; a reload would interrupt its token refresh.
  if (status === 'loading') return 'nothing';
  if (!stored) return status === 'signedIn' ? 'end' : 'nothing';
  // Another user may have signed in elsewhere, so nothing of this page may stay.
  return stored.userId && stored.userId !== user?.id ? 'reload' : 'nothing';
}

/**
 * Follows the other tabs: signing out in one signs out of all, another user takes over in all, and the altered profile
 * is the same in all. A tab that stayed in an agency would act there after the audit says that the administrator has
 * left.
 */
export function watchTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === `vigie.${ALTERED_KEY}`) {
      if (!sessionStore.getState().user) return;
      // The other profile may not have the current page.
      void changeScope(() => undefined).then(() => navigateTo('/', { replace: true }));
      return;
    }
    if (event.key !== `vigie.${SESSION_KEY}` && event.key !== null) return;
    const action = followTab(sessionStore.getState(), readLocal<StoredSession>(SESSION_KEY));
    if (action === 'end') endLocally();
    if (action === 'reload') window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
