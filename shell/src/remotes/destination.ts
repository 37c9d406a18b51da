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
  | { kind: 'unknownYet' }
  | Exclude<Verdict, { kind: 'open' }>;

interface Known {
  session: GuardedSession;
  flags: Flags;
  remotes: readonly Remote[];
  /** False while the list of remotes is being read: a page not found may still turn up. */
  complete: boolean;
}

const fits = (page: ManifestPage, path: string): boolean =>
  matchPath({ path: `/${page.path}`, end: true }, path) !== null;

export function destinationOf(path: string, known: Known): Destination {
  const shellPage = SHELL_PAGES.find((page) => fits(page, path));
  if (shellPage) {
    const verdict = guard(shellPage, known.session, known.flags);
    return verdict.kind === 'open' ? { kind: 'shell', page: shellPage } : verdict;
  }
  for (const remote of known.remotes) {
    const page = remote.manifest?.pages.find((candidate) => fits(candidate, path));
    if (!page) continue;
    const verdict = guard(page, known.session, known.flags);
    return verdict.kind === 'open' ? { kind: 'remote', remote: remote.name, page } : verdict;
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
