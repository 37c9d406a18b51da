import { RIGHTS } from '@vigie/contracts/core/rights';
import type { CurrentUser, Membership } from '@vigie/contracts/platform/user/user';
import { fakeServer, refusal } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, anAgency, aUser } from '../../testing/people';
import { setActivity, useActivity } from '../activity.store';
import { queryClient } from '../api/query-client';
import { tokenKeeper } from '../outbox/keeper';
import {
  alterProfile,
  chooseAgency,
  followTab,
  leaveAlteredProfile,
  reloadUser,
  restoreSession,
  signIn,
  signOut,
} from './session';
import { currentScope, hasRole, hasValidSubscription, sessionOf, sessionStore, signedOutState } from './session.store';

const agency = (id: string, more = {}) => anAgency({ id, ...more });
const membership = (id: string, more: Partial<Membership> = {}) =>
  aMembership({ id: `m-${id}`, agency: agency(id), rights: ['ACCOUNT_RIGHT_LIST_SITE'], ...more });
const person = (memberships: Membership[], admin = false) => aUser({ memberships, admin });

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { hash: '#/home' },
  });
  // The router writes the URL, so a minimal window must exist.
  Object.assign(globalThis, { window: { history: { replaceState: () => undefined }, location: { hash: '#/login' } } });
  tokenKeeper.forget();
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  queryClient.clear();
});
// The cache's garbage collection timers would keep the test run open.
afterAll(() => queryClient.clear());
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

const serving = (user: CurrentUser) =>
  fakeServer(({ path }) =>
    path === '/api/login_check' || path === '/api/token/refresh'
      ? { body: { token: 'access', refresh_token: 'refresh' } }
      : { body: user },
  );

test('the owner and a platform administrator hold every right, a manager those of its map', () => {
  expect(sessionOf(person([membership('a')]), undefined, null).rights).toEqual(new Set(['ACCOUNT_RIGHT_LIST_SITE']));
  const everyRight = Object.keys(RIGHTS).length;
  expect(sessionOf(person([membership('a', { owner: true })]), undefined, null).rights.size).toBe(everyRight);
  expect(sessionOf(person([], true), undefined, { agency: agency('z') }).rights.size).toBe(everyRight);
});

test('an administrator who acts as an agency sees what has changed in it since, without entering again', async () => {
  const [user, deletionOn] = [person([], true), '2026-12-24'];
  let changed = agency('z');
  fakeServer(({ path }) =>
    path.endsWith('/token/refresh')
      ? { body: { token: 'access', refresh_token: 'refresh' } }
      : { body: path.endsWith('/agency/z/altered') ? { agency: changed } : user },
  );
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(user, undefined, null), true);
  await alterProfile({ agency: agency('z') });
  expect(sessionStore.getState().agency?.deletionOn).not.toBe(deletionOn);
  changed = agency('z', { deletionOn });
  await reloadUser();
  expect(sessionStore.getState().agency?.deletionOn).toBe(deletionOn);
});

test('an altered profile stands in for its role and leads calls to its agency and customer; leaving it is told', async () => {
  const { seen } = serving(person([], true));
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(person([], true), undefined, null), true);
  expect(sessionStore.getState()).toMatchObject({ role: 'admin', agency: null, altered: null });
  queryClient.setQueryData(['platform.fetchAgencies'], 'of nobody');
  await alterProfile({ agency: agency('z'), customer: { id: 'c', name: 'Les Tilleuls' } });
  const altered = sessionStore.getState();
  expect(altered.role).toBe('customer');
  expect(currentScope()).toEqual({ agencyId: 'z', customerId: 'c', agentId: undefined });
  expect(hasRole(altered, ['admin'])).toBe(true);
  expect(hasRole(altered, ['customer'])).toBe(true);
  expect(hasRole(altered, ['manager'])).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await leaveAlteredProfile();
  expect(sessionStore.getState()).toMatchObject({ role: 'admin', agency: null });
  expect(seen.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/admin/agency/z/leave', body: { customerId: 'c' } },
  ]);
});

test('nobody but a platform administrator can wear a profile', async () => {
  sessionStore.setState(sessionOf(person([membership('a')]), undefined, null), true);
  await alterProfile({ agency: agency('z') });
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', agency: { id: 'a' }, altered: null });
});

test('the agency chosen is kept, and one left is forgotten', async () => {
  const user = person([membership('a'), membership('b', { role: 'agent', agentId: 'agent-b' })]);
  sessionStore.setState(sessionOf(user, undefined, null), true);
  setActivity({ servicePath: '/terrain/service/of-a' });
  await chooseAgency('b');
  expect(sessionStore.getState()).toMatchObject({ role: 'agent', agency: { id: 'b' } });
  expect(useActivity.getState().servicePath).toBeNull();
  expect(currentScope().agentId).toBe('agent-b');
  expect(sessionOf(person([membership('a')]), 'b', null).agency?.id).toBe('a');
});

test('a tab stays in its agency when another one is chosen elsewhere, until it has no place there any more', async () => {
  const [a, b, c] = [membership('a'), membership('b'), membership('c')];
  serving(person([a, b]));
  await signIn('claire@example.fr', 'Vigie2026');
  await chooseAgency('b');
  // What another tab, or the link of a mail, leaves behind.
  localStorage.setItem('vigie.agency', '"a"');
  await reloadUser();
  expect(sessionStore.getState().agency?.id).toBe('b');
  // An accepted invitation comes first in the alphabet.
  serving(person([c, a, b]));
  await reloadUser();
  expect(sessionStore.getState().agency?.id).toBe('b');
  serving(person([c, a]));
  await reloadUser();
  expect(sessionStore.getState().agency?.id).toBe('a');
});

test('the answer about a former user, late, does not take the place of the colleague who signed in since', async () => {
  serving(person([membership('a')]));
  await signIn('claire@example.fr', 'Vigie2026');
  fakeServer(() => {
    tokenKeeper.accept({ token: 'of-the-colleague', refresh_token: 'refresh-c' });
    tokenKeeper.setUser('colleague');
    sessionStore.setState(sessionOf(aUser({ id: 'colleague' }), undefined, null), true);
    return { body: person([membership('a')]) };
  });
  await expect(reloadUser()).rejects.toMatchObject({ key: 'session_ended' });
  expect([sessionStore.getState().user?.id, tokenKeeper.userId()]).toEqual(['colleague', 'colleague']);
});

test('who joins a second agency is still in the first one at the next start', async () => {
  const [a, b] = [membership('a'), membership('b')];
  serving(person([b]));
  await signIn('claire@example.fr', 'Vigie2026');
  serving(person([a, b]));
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  await restoreSession();
  expect(sessionStore.getState().agency?.id).toBe('b');
});

test.each([
  [{ status: 100, subscriptionActive: true }, true],
  [{ status: 100, subscriptionActive: false }, false],
  [{ status: 0, subscriptionActive: true }, false],
  [{ status: 200, subscriptionActive: true }, false],
])('subscription %j is valid: %s', (state, valid) => {
  const user = person([membership('a', { agency: agency('a', state) })]);
  expect(hasValidSubscription(sessionOf(user, undefined, null))).toBe(valid);
  expect(hasValidSubscription(sessionOf(person([], true), undefined, { agency: agency('a', state) }))).toBe(true);
});

test('signing in reads the user, and the next start finds the session', async () => {
  const { seen } = serving(person([membership('a')]));
  await signIn('claire@example.fr', 'Vigie2026');
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/login_check', 'GET /api/user']);
  expect(seen[0]?.body).toEqual({ username: 'claire@example.fr', password: 'Vigie2026' });
  expect(tokenKeeper.userId()).toBe('user-1');
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  await restoreSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'signedIn', agency: { id: 'a' } });
});

test('without network the user of the last visit is there, and a stranger is not', async () => {
  serving(person([membership('a')]));
  await signIn('claire@example.fr', 'Vigie2026');
  fakeServer(() => new TypeError('fetch failed'));
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  await restoreSession();
  expect(sessionStore.getState()).toMatchObject({ status: 'signedIn', user: { id: 'user-1' } });
  expect(tokenKeeper.hasSession()).toBe(true);
  localStorage.removeItem('vigie.user');
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  await restoreSession();
  expect(sessionStore.getState().status).toBe('signedOut');
});

test('signing out leaves nothing of the user behind, whatever the server says', async () => {
  serving(person([membership('a')]));
  await signIn('claire@example.fr', 'Vigie2026');
  queryClient.setQueryData(['commercial.fetchSites', 'a', {}], 'secret');
  fakeServer(() => refusal(500, 'Une erreur est survenue'));
  await signOut();
  expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', user: null });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem('vigie.session')).toBeNull();
  expect(localStorage.getItem('vigie.user')).toBeNull();
});

test('tabs follow one another, but one that is starting is left alone', () => {
  const claire = { status: 'signedIn', user: person([]) } as const;
  const nobody = { status: 'signedOut', user: null } as const;
  const starting = { status: 'loading', user: null } as const;
  const stored = { refreshToken: 'r', userId: 'user-1' };
  expect(followTab(claire, undefined)).toBe('end');
  expect(followTab(claire, stored)).toBe('nothing');
  expect(followTab(claire, { ...stored, userId: 'user-2' })).toBe('reload');
  expect(followTab(nobody, stored)).toBe('reload');
  expect(followTab(nobody, { refreshToken: 'r' })).toBe('nothing');
  expect(followTab(nobody, undefined)).toBe('nothing');
  expect(followTab(starting, stored)).toBe('nothing');
  expect(followTab(starting, undefined)).toBe('nothing');
});
