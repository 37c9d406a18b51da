import type { ManifestPage } from '@vigie/kit/logic/manifest';
import { matchPath } from 'react-router';
import { SHELL_PAGES, type ShellPage } from '../shell-pages';
import { type Flags, guard, type Verdict } from './guards';
import type { Remote } from './remotes.store';

type GuardedSession = Parameters<typeof guard>[1];

/** The result of resolving an address for a session with the manifests of the remotes. */
export type Destination =
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'remote'; remote: string; page: ManifestPage }
  /** A page redirects this address. */
  | { kind: 'redirect'; to: string }
  | { kind: 'unknownYet' }
  | Exclude<Verdict, { kind: 'open' }>;

interface Known {
  session: GuardedSession;
  flags: Flags;
  remotes: readonly Remote[];
  /** False while the list of remotes loads or a remote arrives: a missing page may still appear. */
  complete: boolean;
}

const matchOf = (page: ManifestPage, path: string) => matchPath({ path: `/${page.path}`, end: true }, path);
const firstPart = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

/** Compares the first segment first, since the router builds a regular expression for each pattern. */
function fits(page: ManifestPage, path: string): boolean {
  const first = firstPart(page.path);
  return (first.startsWith(':') || first === firstPart(path.slice(1))) && matchOf(page, path) !== null;
}

/** The target of a page that redirects, with the parameters of the address filled in. */
function redirectOf(page: ManifestPage, path: string): string | undefined {
  const params = matchOf(page, path)?.params ?? {};
  return page.redirect?.replace(/:(\w+)/g, (_, name: string) =>
    (params[name] ?? '').replace(/[&=#?]/g, encodeURIComponent),
  );
}

export function destinationOf(path: string, known: Known): Destination {
  const candidates = [
    ...SHELL_PAGES.map((page) => ({ page, found: { kind: 'shell', page } as const })),
    ...known.remotes.flatMap(({ name, manifest }) =>
      (manifest?.pages ?? []).map((page) => ({ page, found: { kind: 'remote', remote: name, page } as const })),
    ),
  ].filter(({ page }) => fits(page, path));
  // Roles can have different pages at one address: take the first that opens, otherwise the refusal of the first.
  const judged = candidates.map((it) => ({ ...it, verdict: guard(it.page, known.session, known.flags) }));
  const chosen = judged.find(({ verdict }) => verdict.kind === 'open') ?? judged[0];
  if (chosen) {
    const { page, found, verdict } = chosen;
    if (verdict.kind !== 'open') return verdict;
    const to = redirectOf(page, path);
    return to ? { kind: 'redirect', to } : found;
  }
  if (!known.complete) return { kind: 'unknownYet' };
  return known.session.status === 'signedOut' ? { kind: 'login' } : { kind: 'notFound' };
}

interface Landing extends Known {
  activity: { roundPath: string | null; servicePath: string | null };
}

/**
 * Resolves the root path: home without a session or subscription, otherwise the running round, the running service, the
 * declared start page of the role, or home. Undefined while the start page may be one of a remote that still arrives: home
 * would be a wrong page, and nobody leads from there to the right one.
 */
export function landingPath({ session, flags, remotes, complete, activity }: Landing): string | undefined {
  if (session.status !== 'signedIn') return '/home';
  const pages: readonly ManifestPage[] = [...SHELL_PAGES, ...remotes.flatMap((remote) => remote.manifest?.pages ?? [])];
  const start = pages.find(
    (page) => session.role && page.startFor?.includes(session.role) && guard(page, session, flags).kind === 'open',
  );
  const allowed = guard({ path: 'x', label: 'x' }, session, flags).kind === 'open';
  if (!allowed) return '/home';
  const begun = activity.roundPath ?? activity.servicePath;
  if (begun) return begun;
  if (start) return `/${withoutParams(start.path)}`;
  return complete ? '/home' : undefined;
}

/** A page's address without its optional parameters, for links in menus. */
export const withoutParams = (path: string): string => path.replace(/\/:\w+\?/g, '');
