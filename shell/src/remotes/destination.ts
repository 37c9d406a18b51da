import type { ManifestPage } from '@vigie/kit/logic/manifest';
import { matchPath } from 'react-router';
import { SHELL_PAGES, type ShellPage } from '../shell-pages';
import { type Flags, guard, type Verdict } from './guards';
import type { Remote } from './remotes.store';

type GuardedSession = Parameters<typeof guard>[1];

/** What an address comes to, for this session, with what the remotes declare. */
export type Destination =
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'remote'; remote: string; page: ManifestPage }
  /** The address stands for another one. */
  | { kind: 'redirect'; to: string }
  | { kind: 'unknownYet' }
  | Exclude<Verdict, { kind: 'open' }>;

interface Known {
  session: GuardedSession;
  flags: Flags;
  remotes: readonly Remote[];
  /** False while the list of remotes is being read: a page not found may still turn up. */
  complete: boolean;
}

const matchOf = (page: ManifestPage, path: string) => matchPath({ path: `/${page.path}`, end: true }, path);
const firstPart = (path: string): string => path.split('/', 1)[0]?.toLowerCase() ?? '';

/** Most pages begin with another word: the router, which makes a regular expression of each, is asked about the others. */
function fits(page: ManifestPage, path: string): boolean {
  const first = firstPart(page.path);
  return (first.startsWith(':') || first === firstPart(path.slice(1))) && matchOf(page, path) !== null;
}

/** Where a page leads that has no screen, with what the address has for its parameters. */
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
  // An address may mean one page to one role and another to the next: the first that opens, else why the first does not.
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
 * Where the root path leads: home without session or subscription, then the round that runs, then the service that
 * runs, then the page declared as the start of the role, else home.
 */
export function landingPath({ session, flags, remotes, activity }: Landing): string {
  if (session.status !== 'signedIn') return '/home';
  const pages: readonly ManifestPage[] = [...SHELL_PAGES, ...remotes.flatMap((remote) => remote.manifest?.pages ?? [])];
  const start = pages.find(
    (page) => session.role && page.startFor?.includes(session.role) && guard(page, session, flags).kind === 'open',
  );
  const allowed = guard({ path: 'x', label: 'x' }, session, flags).kind === 'open';
  if (!allowed) return '/home';
  return activity.roundPath ?? activity.servicePath ?? (start ? `/${withoutParams(start.path)}` : '/home');
}

/** The address of a page without its optional parameters: what a menu links to. */
export const withoutParams = (path: string): string => path.replace(/\/:\w+\?/g, '');
