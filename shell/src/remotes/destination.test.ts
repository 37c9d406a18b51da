import type { ManifestPage } from '@vigie/kit/logic/manifest';
import { sessionOf, signedOutState } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { destinationOf, landingPath, withoutParams } from './destination';
import { menuOf } from './menu';
import type { Remote } from './remotes.store';

const remote = (name: string, pages: ManifestPage[] | undefined): Remote => ({
  name,
  entry: `/${name}/remoteEntry.js`,
  manifestUrl: `/${name}/manifest.json`,
  manifest: pages && { name, title: name, offline: false, pages, tiles: [], searches: [] },
});
const planning: ManifestPage = {
  path: 'terrain/planning',
  label: 'Mon planning',
  startFor: ['agent'],
  roles: ['agent'],
};
const sites: ManifestPage = {
  path: 'platform/agency/sites/:id?',
  label: 'Sites',
  rights: ['ACCOUNT_RIGHT_LIST_SITE'],
  menu: { group: 'agency', order: 2, icon: [] },
};
const customers: ManifestPage = { path: 'customers', label: 'Clients', menu: { group: 'agency', order: 1, icon: [] } };
const invoices: ManifestPage = { path: 'factures', label: 'Factures', menu: { group: 'billing', order: 1, icon: [] } };
const signature: ManifestPage = { path: 'signature/:type/:id/:token', label: 'Signature', public: true };
const remotes = [remote('mfe_field', [planning]), remote('mfe_commercial', [invoices, sites, customers, signature])];

const session = (more: Parameters<typeof aMembership>[0]) =>
  sessionOf(aUser({ memberships: [aMembership(more)] }), undefined, null);
const agent = session({ role: 'agent' });
const owner = session({ owner: true });
const known = { flags: {}, remotes, complete: true };
const to = (path: string, who = owner) => destinationOf(path, { ...known, session: who });

test('an address leads to the shell or to the remote that declares it', () => {
  expect(to('/user')).toMatchObject({ kind: 'shell', page: { screen: 'user' } });
  expect(to('/platform/agency/sites')).toMatchObject({ kind: 'remote', remote: 'mfe_commercial', page: sites });
  expect(to('/platform/agency/sites/42')).toMatchObject({ kind: 'remote', page: sites });
  expect(to('/platform/agency/sites/42/more')).toEqual({ kind: 'notFound' });
  expect(to('/terrain/planning')).toEqual({ kind: 'forbidden' });
  expect(to('/platform/agency/sites', agent)).toEqual({ kind: 'forbidden', right: 'Lister les sites' });
});

test('an address that stands for another leads there with its parameters, for whoever may open it', () => {
  const pages = [
    { path: 'agencyAdmin/:id', label: 'Agence', redirect: '/adminAgencies?id=:id', roles: ['manager' as const] },
    { path: 'demandes', label: 'Demandes', roles: ['agent' as const] },
    { path: 'demandes', label: 'Demandes des agents', roles: ['manager' as const], redirect: '/toutes' },
  ];
  const lead = (path: string, who = owner) =>
    destinationOf(path, { ...known, remotes: [remote('mfe_platform', pages)], session: who });
  expect(lead('/agencyAdmin/a%20b')).toEqual({ kind: 'redirect', to: '/adminAgencies?id=a%20b' });
  expect(lead('/agencyAdmin/1', agent)).toEqual({ kind: 'forbidden' });
  expect(lead('/demandes')).toEqual({ kind: 'redirect', to: '/toutes' });
  expect(lead('/demandes', agent)).toMatchObject({ kind: 'remote', page: pages[1] });
  expect(lead('/demandes', session({ role: 'customer' }))).toEqual({ kind: 'forbidden' });
});

test("a customer's dashboard is a customer's alone", () => {
  expect(to('/customerDashboard', session({ role: 'customer' }))).toMatchObject({
    kind: 'shell',
    page: { screen: 'home' },
  });
  expect(to('/customerDashboard', agent)).toEqual({ kind: 'forbidden' });
});

test('somebody who is not signed in is sent to login, but for public pages', () => {
  const nobody = signedOutState();
  expect(to('/platform/agency/sites', nobody)).toEqual({ kind: 'login' });
  expect(to('/no-such-page', nobody)).toEqual({ kind: 'login' });
  expect(to('/signature/agent/1/token', nobody)).toMatchObject({ kind: 'remote', page: signature });
  expect(to('/reset-password/abc', nobody)).toMatchObject({ kind: 'shell', page: { screen: 'resetPassword' } });
  expect(to('/home', nobody)).toMatchObject({ kind: 'shell', page: { screen: 'home' } });
});

test('a page is not called missing before every remote has spoken', () => {
  expect(destinationOf('/later', { ...known, session: owner, complete: false })).toEqual({ kind: 'unknownYet' });
  expect(to('/later')).toEqual({ kind: 'notFound' });
});

test('the root path leads to what runs, then to the start of the role, else home', () => {
  const activity = { roundPath: null, servicePath: null };
  const land = (who = agent, more = {}) => landingPath({ ...known, session: who, activity: { ...activity, ...more } });
  expect(land()).toBe('/terrain/planning');
  expect(land(owner)).toBe('/home');
  expect(land(session({ role: 'customer' }))).toBe('/customerDashboard');
  expect(land(agent, { servicePath: '/terrain/serviceActif/1' })).toBe('/terrain/serviceActif/1');
  expect(land(agent, { servicePath: '/terrain/serviceActif/1', roundPath: '/ronde/r/2' })).toBe('/ronde/r/2');
  expect(land(signedOutState())).toBe('/home');
  const closed = session({ role: 'agent', agency: anAgency({ status: 200 }) });
  expect(land(closed, { roundPath: '/ronde/r/2' })).toBe('/home');
});

test('while remotes arrive, who may begin in one of them waits for it, and the others do not', () => {
  const activity = { roundPath: null, servicePath: null };
  const land = (who: typeof agent, more = {}) =>
    landingPath({ flags: {}, remotes: [], complete: false, session: who, activity: { ...activity, ...more } });
  expect(land(agent)).toBeUndefined();
  expect(land(owner)).toBe('/home');
  expect(land(session({ role: 'customer' }))).toBe('/customerDashboard');
  expect(land(agent, { servicePath: '/terrain/serviceActif/1' })).toBe('/terrain/serviceActif/1');
  expect(landingPath({ ...known, remotes: [], session: agent, activity })).toBe('/home');
});

test('the menu holds what may be opened, in the order of the groups and of the entries', () => {
  const labels = (who = owner) =>
    menuOf(remotes, who, {}).map((section) => [section.label, section.pages.map((page) => page.label)]);
  expect(labels()).toEqual([
    ['Agence', ['Clients', 'Sites']],
    ['Facturation', ['Factures']],
  ]);
  expect(labels(agent)).toEqual([
    ['Agence', ['Clients']],
    ['Facturation', ['Factures']],
  ]);
  expect(labels(signedOutState())).toEqual([]);
});

test('a remote that never answered has no place in the menu and breaks nothing', () => {
  expect(menuOf([remote('mfe_field', undefined)], owner, {})).toEqual([]);
});

test('a menu links without the optional parts of a path', () => {
  expect(withoutParams('platform/agency/sites/:id?')).toBe('platform/agency/sites');
  expect(withoutParams('ronde/:reference?/:iteration?')).toBe('ronde');
});
