import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import type { AgencyRole } from '@vigie/contracts/core/access';
import { RIGHTS } from '@vigie/contracts/core/rights';
import type { PagesConfig } from '@vigie/contracts/platform/user/pages-config';
import { AppRouter, navigateTo, queryClient, sessionStore, useToasts } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { askStore } from '../logic/form/ask';
import { savePageConfigs } from '../runtime/page-config';
import { AppRoot } from '../ui/app-root';
import { PageLabel } from '../ui/page-label';
import { aMembership, anAgency, aUser } from './people';

/** A request that the fake server received. */
export interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** The form of an upload. */
  form?: FormData;
}
type Answer = { status?: number; body?: unknown; blob?: Blob };
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** Answers calls by the end of their path, and others with 404. The runtime above is the real one. */
export function fakeServer(handlers: Record<string, Handler>): { asked: Asked[]; of: (end: string) => Asked[] } {
  const asked: Asked[] = [];
  const known: Record<string, Handler> = {
    '/token/refresh': () => ({ body: { token: 'access', refresh_token: 'refresh' } }),
    ...handlers,
  };
  const answer = async (url: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const form = init?.body instanceof FormData ? init.body : undefined;
    const request = { method: init?.method ?? 'GET', path: new URL(url, 'http://localhost').pathname, body, form };
    asked.push(request);
    const handler = Object.entries(known).find(([end]) => request.path.endsWith(end))?.[1];
    const {
      status = 200,
      body: said,
      blob,
    } = handler ? await handler(request) : { status: 404, body: { message: '?' } };
    return { ok: status < 400, status, json: async () => said, blob: async () => blob };
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return { asked, of: (end) => asked.filter((a) => a.path.endsWith(end)) };
}

const AGENCY = anAgency({ id: '0193b5f0-0000-7000-8000-00000000a001', name: 'Vigie Sécurité' });

/** Signs in a manager with the given rights, by default all. */
export function signInAs(options: { rights?: string[]; pagesConfig?: PagesConfig; role?: AgencyRole } = {}): void {
  const { rights = Object.keys(RIGHTS), role = 'manager', pagesConfig = {} } = options;
  const membership = aMembership({ id: '0193b5f0-0000-7000-8000-00000000c001', agency: AGENCY, role, rights });
  const user = aUser({
    ...{ id: '0193b5f0-0000-7000-8000-00000000b001', email: 'aicha@example.fr' },
    ...{ firstName: 'Aïcha', lastName: "N'Diaye", memberships: [membership], pagesConfig },
  });
  localStorage.setItem('vigie.session', JSON.stringify({ refreshToken: 'refresh', userId: user.id }));
  sessionStore.setState({
    status: 'signedIn',
    user,
    membership,
    agency: AGENCY,
    role,
    rights: new Set(rights),
    altered: null,
    viewing: null,
  });
}

/** Lets the signed-in user view the agency as another person, who holds the same rights. */
export function viewAsAnother(): void {
  const { membership } = sessionStore.getState();
  if (!membership) throw new Error('Nobody is signed in.');
  sessionStore.setState({
    viewing: { id: 'viewing', name: 'Karim Haddad', endsAt: '2099-01-01T00:00:00Z', membership },
  });
}

/** Returns the signed-in user's configuration of a page, as another device would read it. */
export const pageConfigOf = (key: string) => sessionStore.getState().user?.pagesConfig[key];

// jsdom computes no layout, and a dropdown hides when its field has no size.
for (const [key, px] of [['clientWidth', 1_440] as const, ['clientHeight', 900] as const]) {
  Object.defineProperty(document.documentElement, key, { value: px, configurable: true });
}
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 36);

const wide = window.matchMedia;

/**
 * Sets the media queries: reduced motion always, so that no transition delays the test, and the viewport of a phone on
 * request.
 */
export function setScreen(kind: 'office' | 'phone'): void {
  window.matchMedia = (query: string) => ({
    ...wide(query),
    matches: query.includes('reduced-motion') || (kind === 'phone' && query.includes('max-width: 700px')),
  });
}

// What a retry may solve is asked for again at once: the fake server needs no time to recover.
const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });

/** Renders a screen as a remote does: below the label of its page. */
export function renderKit(ui: ReactNode, options: { path?: string; label?: string } = {}): RenderResult {
  navigateTo(options.path ?? '/liste', { replace: true });
  return render(
    <AppRoot>
      <AppRouter>
        <main>
          <PageLabel value={options.label ?? 'Page'}>{ui}</PageLabel>
        </main>
      </AppRouter>
    </AppRoot>,
  );
}

/** Resets the cache, toasts, questions and URL before each test. */
export function resetKit(): void {
  cleanup();
  setScreen('office');
  queryClient.clear();
  localStorage.clear();
  act(() => {
    // A debounced save of the previous test must not reach the next test's server; without a user it sends nothing.
    sessionStore.setState({ user: null });
    savePageConfigs();
    useToasts.setState({ toasts: [] });
    askStore.setState({ questions: [] });
    signInAs();
  });
}

export const toastTexts = (): string[] => useToasts.getState().toasts.map((t) => t.message);
