import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import type { AgencyRole } from '@vigie/contracts/core/access';
import { RIGHTS } from '@vigie/contracts/core/rights';
import type { PagesConfig } from '@vigie/contracts/platform/user/user';
import { AppRouter, navigateTo, queryClient, sessionStore, useToasts } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import { askStore } from '../logic/form/ask';
import { savePageConfigs } from '../runtime/page-config';
import { AppRoot } from '../ui/app-root';
import { aMembership, anAgency, aUser } from './people';

/** What the fake server was asked. */
export interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** What was sent with files. */
  form?: FormData;
}
type Answer = { status?: number; body?: unknown; blob?: Blob };
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** Answers the calls whose path ends so; anything else is a 404. The runtime above it is the real one. */
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

/** Signs a manager in who holds the given rights, all of them when not said. */
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
  });
}

/** How the signed-in user set a page up, as the next device would read it. */
export const pageConfigOf = (key: string) => sessionStore.getState().user?.pagesConfig[key];

// jsdom lays nothing out; a list of options whose field has no place on screen would hide itself.
for (const [key, px] of [['clientWidth', 1_440] as const, ['clientHeight', 900] as const]) {
  Object.defineProperty(document.documentElement, key, { value: px, configurable: true });
}
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 36);

const wide = window.matchMedia;

/** Reduced motion always (no transition to wait for), and a phone's width where a test asks for it. */
export function setScreen(kind: 'office' | 'phone'): void {
  window.matchMedia = (query: string) => ({
    ...wide(query),
    matches: query.includes('reduced-motion') || (kind === 'phone' && query.includes('max-width: 700px')),
  });
}

export function renderKit(ui: ReactNode, options: { path?: string } = {}): RenderResult {
  navigateTo(options.path ?? '/liste', { replace: true });
  return render(
    <AppRoot>
      <AppRouter>
        <main>{ui}</main>
      </AppRouter>
    </AppRoot>,
  );
}

/** Before each test: nobody's answers, toasts, questions or address are left. */
export function freshKit(): void {
  cleanup();
  setScreen('office');
  queryClient.clear();
  localStorage.clear();
  act(() => {
    // What a test set up and did not wait for is not sent to the server of the next one: nobody is signed in.
    sessionStore.setState({ user: null });
    savePageConfigs();
    useToasts.setState({ toasts: [] });
    askStore.setState({ questions: [] });
    signInAs();
  });
}

export const toastTexts = (): string[] => useToasts.getState().toasts.map((t) => t.message);
