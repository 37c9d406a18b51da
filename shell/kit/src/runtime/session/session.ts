import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { useMemo } from 'react';
import { clearActivity } from '../activity.store';
import { api } from '../api/client';
import { isPassing } from '../api/errors';
import { queryClient } from '../api/query-client';
import { readLocal, writeLocal } from '../local';
import { keeper, SESSION_KEY } from '../outbox/keeper';
import { clearKept } from '../outbox/kept';
import { navigateTo } from '../router';
import { type AlteredProfile, type SessionState, sessionOf, sessionStore, signedOutState } from './session.store';
import { endLocally } from './session-end';
import type { StoredSession } from './tokens';
import { leaveViewing } from './viewing';

/** Where the profile that is worn is kept: every tab has the same. */
const ALTERED_KEY = 'altered';

function enter(user: CurrentUser): void {
  const { viewing, user: before } = sessionStore.getState();
  keeper.setUser(user.id);
  writeLocal('user', user);
  if (viewing && before?.id === user.id) {
    sessionStore.setState(sessionOf(user, undefined, null, viewing), true);
    return;
  }
  sessionStore.setState(
    sessionOf(user, readLocal<string>('agency'), readLocal<AlteredProfile>(ALTERED_KEY) ?? null),
    true,
  );
}

/** Signs in. Throws the ApiError whose message the login form shows. */
export async function signIn(username: string, password: string): Promise<void> {
  keeper.accept(await api(sessionCalls.login, { body: { username, password } }));
  queryClient.clear();
  enter(await api(sessionCalls.currentUser));
}

/** Signs out here and at the server; without network the server's part is left to the token's own end. */
export async function signOut(): Promise<void> {
  await leaveViewing();
  await tellLeft();
  try {
    await api(sessionCalls.logout, undefined, { asSelf: true });
  } catch {
    // The session ends on this device whatever the server says.
  }
  clearActivity();
  endLocally();
  // Leaving on purpose: the next one to sign in starts at home, not on this page.
  navigateTo('/login', { replace: true });
}

/** Reads the user again: rights and subscription may have changed. */
export async function reloadUser(): Promise<void> {
  enter(await api(sessionCalls.currentUser));
}

/** Reads the user again whenever an answer shows that what is known is of the past; without network it stays as it is. */
export function watchOutdated(): () => void {
  return sessionStore.subscribe((now, before) => {
    if (!now.outdated || before.outdated || now.status !== 'signedIn') return;
    reloadUser().catch(() => sessionStore.setState({ outdated: false }));
  });
}

/** Takes over a user that an update answered, without asking again. */
export const acceptUser = (user: CurrentUser): void => enter(user);

/**
 * Finds the session of this browser at start. The user known from the last visit is shown at once, also without
 * network; what the server says then replaces it.
 */
export async function restoreSession(): Promise<void> {
  if (!keeper.hasSession()) {
    sessionStore.setState(signedOutState(), true);
    return;
  }
  const known = readLocal<CurrentUser>('user');
  if (known && known.id === keeper.userId()) enter(known);
  try {
    await reloadUser();
  } catch (error) {
    // A refused session has ended already. Without an answer the known user stays; without one there is no session.
    if (isPassing(error) && sessionStore.getState().status === 'loading') {
      sessionStore.setState(signedOutState(), true);
    }
  }
}

async function changeScope(change: () => void): Promise<void> {
  const { user } = sessionStore.getState();
  if (!user) return;
  change();
  // Answers of one agency must not be seen in another, not even for a moment.
  queryClient.clear();
  await clearKept();
  enter(user);
}

/** Works in another of the user's agencies. */
export const chooseAgency = (agencyId: string): Promise<void> => changeScope(() => writeLocal('agency', agencyId));

/** A platform administrator takes the profile of an agency or of one of its customers. */
export const alterProfile = async (profile: AlteredProfile): Promise<void> => {
  await tellLeft();
  await changeScope(() => writeLocal(ALTERED_KEY, profile));
};

export const leaveAlteredProfile = async (): Promise<void> => {
  await tellLeft();
  await changeScope(() => writeLocal(ALTERED_KEY, undefined));
};

/** The agency's audit has the way out beside the way in. Without an answer the profile is left all the same. */
async function tellLeft(): Promise<void> {
  const left = readLocal<AlteredProfile>(ALTERED_KEY);
  if (!left) return;
  await api(enterAgencyCalls.leaveAgency, {
    params: { id: left.agency.id },
    body: { customerId: left.customer?.id },
  }).catch(() => undefined);
}

const actions = { signIn, signOut, chooseAgency, alterProfile, leaveAlteredProfile };
export type Session = SessionState & typeof actions;

/** The session and what can be done with it; with a selector, one part of it. */
export function useSession(): Session;
export function useSession<T>(select: (session: SessionState) => T): T;
export function useSession<T>(select?: (session: SessionState) => T): T | Session {
  const part = sessionStore((state) => (select ? select(state) : state));
  return useMemo(() => (select ? (part as T) : { ...(part as SessionState), ...actions }), [part, select]);
}

/** What this tab does when another one changed the stored session. */
export function followTab(
  { status, user }: Pick<SessionState, 'status' | 'user'>,
  stored: StoredSession | undefined,
): 'nothing' | 'end' | 'reload' {
  // A tab that is starting reads the latest session by itself; loading it again would break off its own exchange.
  if (status === 'loading') return 'nothing';
  if (!stored) return status === 'signedIn' ? 'end' : 'nothing';
  // Signed in elsewhere, maybe as somebody else: nothing on this page may stay.
  return stored.userId && stored.userId !== user?.id ? 'reload' : 'nothing';
}

/**
 * Follows the other tabs: signing out of one signs out of all, another user takes all over, and the profile that one
 * takes or leaves is that of all. A tab that stayed in an agency would act there after its audit says that one has left.
 */
export function watchTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === `vigie.${ALTERED_KEY}`) {
      if (!sessionStore.getState().user) return;
      // The page that is open may be none of the other profile.
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
