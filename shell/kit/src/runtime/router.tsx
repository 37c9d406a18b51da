import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, type Location, type Navigator, parsePath, Router, type To } from 'react-router';

/**
 * The one location of the page. Each application is its own React root with its own router; separate histories would
 * not see each other's navigation. So the URL is the state, and all routers read it.
 */
const listeners = new Set<() => void>();
let key = 0;
let current = read();

function read(address?: string): Location {
  const {
    pathname = '/',
    search = '',
    hash = '',
  } = parsePath((address ?? (typeof window === 'undefined' ? '' : window.location.hash)).replace(/^#/, '') || '/');
  const path = pathname.startsWith('/') ? pathname : `/${pathname}`;
  const state: unknown = typeof window === 'undefined' ? null : (window.history.state?.vigie ?? null);
  return { pathname: path, search, hash, state, key: String(key), unstable_mask: undefined } as Location;
}

function changed(): void {
  const next = read();
  if (createPath(next) === createPath(current) && next.state === current.state) return;
  key++;
  current = { ...next, key: String(key) };
  for (const listener of [...listeners]) listener();
}

/**
 * Dispatched before the router follows the browser's back or forward button or a typed address; its detail holds
 * both hashes and how many entries the browser went by. A listener that prevents it navigates by itself later.
 */
const LEAVING = 'vigie:leaving';

/** What the router keeps with an entry of the browser. */
interface Entry {
  vigie?: unknown;
  /** Place among the entries of the tab; undefined for a typed address, which is a new one. */
  at?: number;
  /** The own address of an entry that was not followed, which has that of the held page. */
  was?: string;
}
const entryNow = (): Entry => (window.history.state as Entry | null) ?? {};
let at = typeof window === 'undefined' ? 0 : (entryNow().at ?? 0);

/**
 * The browser has already changed the address. If a listener holds the page, its address is written back at once, before
 * single-spa looks at it, and the browser goes back to its entry, which keeps the entries on both sides. single-spa
 * dispatches a popstate for every pushState and replaceState; those are untrusted and hold nothing.
 */
function wentBy({ isTrusted }: PopStateEvent): void {
  if (!isTrusted) {
    changed();
    return;
  }
  const { vigie = null, was, at: place = at + 1 } = entryNow();
  const by = place - at;
  const to = was ?? window.location.hash;
  if (by !== 0 && createPath(read(to)) !== createPath(current)) {
    const detail = { from: hrefOf(createPath(current)), to, by };
    if (!window.dispatchEvent(new CustomEvent(LEAVING, { cancelable: true, detail }))) {
      window.history.replaceState({ vigie, at: place, was: to }, '', detail.from);
      window.history.go(-by);
      return;
    }
  }
  at = place;
  if (was !== undefined || entryNow().at === undefined) window.history.replaceState({ vigie, at }, '', to);
  changed();
}

if (typeof window !== 'undefined') {
  if (entryNow().at === undefined) window.history.replaceState({ ...entryNow(), at }, '');
  window.addEventListener('popstate', wentBy);
  window.addEventListener('hashchange', changed);
}

const hrefOf = (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`;

function go(method: 'pushState' | 'replaceState', to: To, state: unknown): void {
  if (method === 'pushState') at += 1;
  window.history[method]({ vigie: state ?? null, at }, '', hrefOf(to));
  changed();
}

const navigator: Navigator = {
  createHref: hrefOf,
  push: (to, state) => go('pushState', to, state),
  replace: (to, state) => go('replaceState', to, state),
  go: (delta) => window.history.go(delta),
};

/** Navigates from outside a component: `navigateTo('/terrain/planning')`. */
export function navigateTo(path: string, { replace = false } = {}): void {
  go(replace ? 'replaceState' : 'pushState', path, null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const getCurrent = (): Location => current;

/** Returns the current path: `/platform/agency/customers`. */
export const usePath = (): string => useSyncExternalStore(subscribe, getCurrent).pathname;

/** Calls back when the URL changes; returns the function that stops it. */
export const onNavigation = subscribe;

/** The router around every React root of the page. */
export function AppRouter({ children }: { children: ReactNode }) {
  const location = useSyncExternalStore(subscribe, getCurrent);
  const known = useMemo(() => location, [location]);
  return (
    <Router location={known} navigator={navigator}>
      {children}
    </Router>
  );
}
