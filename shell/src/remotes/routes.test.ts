import { FEATURE_FLAG_KEYS } from '@vigie/contracts/catalogues/constants/feature-flags';
import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import type { AgencyRole } from '@vigie/contracts/core/access';
import { RIGHT_KEYS, type RightKey } from '@vigie/contracts/core/rights';
import { LESSONS } from '@vigie/contracts/platform/installation/lessons';
import { type ReadManifest, readRemoteManifest } from '@vigie/kit/logic/manifest';
import { sessionOf } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { SHELL_PAGES } from '../shell-pages';
import { type Destination, destinationOf } from './destination';
import { readManifests } from './testing/read-manifests.mjs';
import { SPECIFIED_ROUTES } from './testing/specified-routes';

/** Every specified address, for every role, opens, redirects, or tells why it does not open. */

function read(json: unknown): ReadManifest {
  const manifest = readRemoteManifest(json, (warning) => {
    throw new Error(warning);
  });
  if (!manifest) throw new Error('A manifest does not parse.');
  return manifest;
}
const manifests = readManifests().map(read);
const remotes = manifests.map((manifest) => {
  const { name } = manifest;
  return { name, entry: `/${name}/remoteEntry.js`, manifestUrl: `/${name}/manifest.json`, manifest };
});

const rights = [...RIGHT_KEYS];
const SESSIONS = {
  manager: sessionOf(aUser({ memberships: [aMembership({ role: 'manager', owner: true })] }), undefined, null),
  agent: sessionOf(aUser({ memberships: [aMembership({ role: 'agent', rights })] }), undefined, null),
  customer: sessionOf(aUser({ memberships: [aMembership({ role: 'customer', rights })] }), undefined, null),
  admin: sessionOf(aUser({ admin: true, memberships: [] }), undefined, null),
};
type Who = keyof typeof SESSIONS;
const WHO = Object.keys(SESSIONS) as Who[];

const flags = Object.fromEntries(FEATURE_FLAG_KEYS.map((flag) => [flag, true]));
const to = (path: string, who: Who): Destination =>
  destinationOf(path.split('?')[0] ?? '', { session: SESSIONS[who], flags, remotes, complete: true });
/** Resolves an address through its redirects. */
function end(path: string, who: Who, steps = 3): Destination {
  const destination = to(path, who);
  if (destination.kind !== 'redirect' || destination.to === '/' || steps === 0) return destination;
  return end(destination.to, who, steps - 1);
}
const opens = (path: string, who: Who) => ['shell', 'remote', 'redirect'].includes(end(path, who).kind);
const filled = (path: string) => `/${path.replace(/:\w+\??/g, 'x')}`;

test.each(SPECIFIED_ROUTES)('$path is known to every role, and opens to those whose it is', ({ path, opensTo }) => {
  for (const who of WHO) expect([who, end(filled(path), who).kind]).not.toEqual([who, 'notFound']);
  expect(WHO.filter((who) => opens(filled(path), who))).toEqual(opensTo);
});

const pages = [...SHELL_PAGES, ...manifests.flatMap((manifest) => manifest.pages)];
test('every page opens to somebody, and what stands for another address leads to a page', () => {
  expect(pages.length).toBeGreaterThan(100);
  const closed = pages.filter((page) => !page.public && !WHO.some((who) => opens(filled(page.path), who)));
  expect(closed.map((page) => page.path)).toEqual([]);
  const lost = pages.filter((page) => WHO.some((who) => end(filled(page.path), who).kind === 'notFound'));
  expect(lost.map((page) => page.path)).toEqual([]);
});

test('no two pages answer the same address to one role', () => {
  const shapes = pages.flatMap(({ path, roles = [] }) =>
    roles.map((role) => `${role} ${path.replace(/:\w+\??/g, ':')}`),
  );
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test.each(FEATURE_FLAG_KEYS)('what %s shows opens where it is shown alone', (flag) => {
  const alone = (path: string, who: Who): string => {
    const destination = destinationOf(path, {
      session: SESSIONS[who],
      flags: { [flag]: true },
      remotes,
      complete: true,
    });
    return destination.kind === 'redirect' ? alone(destination.to, who) : destination.kind;
  };
  for (const { path, roles = [] } of pages.filter((page) => page.flag === flag))
    for (const who of roles) expect([path, who, alone(filled(path), who)]).toEqual([path, who, 'remote']);
});

test.each(['shop', 'packCommunication', 'websiteOffer', 'feedback'])(
  'what is asked with %s shown alone is read',
  (flag) => {
    const known = { session: SESSIONS.admin, flags: { [flag]: true }, remotes, complete: true };
    expect(destinationOf('/adminFeedbacks', known).kind).toBe('remote');
  },
);

test('an agency whose subscription is over shows why, whatever is asked', () => {
  const session = sessionOf(
    aUser({ memberships: [aMembership({ owner: true, agency: anAgency({ subscriptionActive: false }) })] }),
    undefined,
    null,
  );
  const kinds = SPECIFIED_ROUTES.map(
    ({ path }) => destinationOf(filled(path), { session, flags, remotes, complete: true }).kind,
  );
  expect(new Set(kinds)).not.toContain('notFound');
});

/** Returns the kind of destination that a person with these rights, and those they require, finds at a path. */
const foundWith = (role: AgencyRole, path: string, held: readonly RightKey[]) => {
  const membership = aMembership({ role, rights: withRequiredRights(held) });
  const session = sessionOf(aUser({ memberships: [membership] }), undefined, null);
  return destinationOf(path, { session, flags, remotes, complete: true }).kind;
};

test.each(['manager', 'agent', 'customer'] as const)('a lesson that a %s is offered leads to an open page', (role) => {
  const lessons: readonly { path: string; anyRight?: readonly RightKey[] }[] = LESSONS[role];
  const closed = lessons.flatMap(({ path, anyRight }) => {
    const each: readonly (readonly RightKey[])[] = anyRight ? anyRight.map((right) => [right]) : [[]];
    return each.filter((held) => foundWith(role, path, held) === 'forbidden').map((held) => ({ path, held }));
  });
  expect(closed).toEqual([]);
});

test('what the search finds for somebody with the least rights opens', () => {
  const found = manifests.flatMap(({ searches }) =>
    searches.flatMap((search) =>
      (search.roles ?? [])
        .filter((role) => role !== 'admin')
        .map((role) => ({ key: search.key, kind: foundWith(role, filled(search.to), search.rights ?? []) })),
    ),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ kind }) => kind === 'forbidden')).toEqual([]);
});
