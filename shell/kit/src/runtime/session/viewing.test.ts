import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { VIEWING_HEADER } from '@vigie/contracts/core/viewing';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { refusal } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, aUser } from '../../testing/people';
import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { tokenKeeper } from '../outbox/keeper';
import { enqueueAct } from '../outbox/outbox';
import { useToasts } from '../toast.store';
import { restoreSession } from './session';
import { currentScope, sessionOf, sessionStore, signedOutState } from './session.store';
import { beginViewing, leaveViewing } from './viewing';
import { keepViewing } from './viewing-end';

const ID = '0193b5f0-0000-7000-8000-00000000c009';
const membership = aMembership({ id: ID, role: 'agent', agentId: 'agent-9', rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
const viewing = { id: 'v', name: 'Karim Haddad', endsAt: new Date(Date.now() + 1_800_000).toISOString(), membership };
const claire = aUser({ memberships: [aMembership({ owner: true })] });

interface Seen {
  path: string;
  viewing: string | null;
}
/** Answers requests by the end of their URL, and records the viewing of each. */
function serve(answers: Record<string, unknown>): Seen[] {
  const seen: Seen[] = [];
  globalThis.fetch = async (input, init) => {
    const path = String(input);
    seen.push({ path, viewing: new Headers(init?.headers).get(VIEWING_HEADER) });
    const [, body = {}] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    const { status = 200, ...rest } = body as { status?: number };
    return new Response(JSON.stringify(rest), { status });
  };
  return seen;
}

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { hash: '#/home' },
    window: { history: { replaceState: () => undefined }, location: { hash: '#/home' } },
  });
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  useToasts.setState({ toasts: [] });
  sessionStore.setState(sessionOf(claire, undefined, null), true);
  queryClient.clear();
});
afterEach(async () => {
  await leaveViewing();
  queryClient.clear();
  sessionStore.setState(signedOutState(), true);
  Reflect.deleteProperty(globalThis, 'window');
});

test('whoever looks as an agent has its role, rights and records; each call says so, and nothing read before stays', async () => {
  const seen = serve({ '/viewing': { viewing }, '/fetch/sites': { data: [], filtered: 0 } });
  queryClient.setQueryData(['commercial.fetchInvoices'], 'of Claire');
  await beginViewing(ID);
  expect(sessionStore.getState()).toMatchObject({ role: 'agent', viewing: { id: 'v' }, user: { id: claire.id } });
  expect([...sessionStore.getState().rights]).toEqual(['ACCOUNT_RIGHT_LIST_SITE']);
  expect(currentScope().agentId).toBe('agent-9');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await api(siteCalls.fetchSites, { body: {} });
  await leaveViewing();
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null });
  expect(seen.map((call) => call.viewing)).toEqual([null, 'v', null]);
  expect(seen.at(-1)?.path).toBe('/api/agency/agency-1/viewing/v/end');
});

/** Starts the page anew: this tab's storage and the tokens stay, everything else is gone. */
async function reload(): Promise<void> {
  sessionStore.setState({ ...signedOutState(), status: 'loading' }, true);
  await restoreSession();
}

test('a reload of the tab goes on looking, never as the user itself; what the device kept is not shown', async () => {
  const seen = serve({ '/viewing': { viewing }, '/api/user': claire, '/fetch/sites': { data: [], filtered: 0 } });
  await beginViewing(ID);
  queryClient.setQueryData(['commercial.fetchSites'], 'of Claire');
  await reload();
  expect(sessionStore.getState()).toMatchObject({ role: 'agent', viewing: { id: 'v' }, user: { id: claire.id } });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await api(siteCalls.fetchSites, { body: {} });
  expect(seen.at(-1)?.viewing).toBe('v');
  await leaveViewing();
  await reload();
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null });
});

test('a viewing whose time ran out before the reload ends at once; one of another user is not taken up', async () => {
  jest.useFakeTimers();
  serve({ '/viewing': { viewing: { ...viewing, endsAt: '2020-01-01T00:00:00Z' } }, '/api/user': claire });
  await beginViewing(ID);
  await reload();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([VIEWING_MESSAGES.over]);
  keepViewing({ userId: 'somebody else', viewing });
  await reload();
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null });
  sessionStorage.setItem('vigie.viewing', '{');
  await reload();
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null });
});

test('nothing is sent or recorded in the name of somebody else', async () => {
  const seen = serve({ '/viewing': { viewing } });
  await beginViewing(ID);
  const save = api(siteCalls.saveSite, { body: { id: ID, customerId: ID, name: 'Site' } });
  await expect(save).rejects.toMatchObject({ message: VIEWING_MESSAGES.readOnly });
  const act = { id: ID, at: viewing.endsAt, call: siteCalls.saveSite, params: undefined, body: {} };
  await expect(enqueueAct(act as never)).rejects.toMatchObject({ message: VIEWING_MESSAGES.readOnly });
  expect(seen).toHaveLength(1);
  expect(sessionStore.getState().reauthenticate).toBeNull();
});

test('a viewing that the server ended gives the user back to itself, and says why once', async () => {
  const over = refusal(403, VIEWING_MESSAGES.over, { key: 'viewing_over' }) as { body: object };
  serve({ '/viewing': { viewing }, '/fetch/sites': { status: 403, ...over.body } });
  await beginViewing(ID);
  await Promise.allSettled([api(siteCalls.fetchSites, { body: {} }), api(siteCalls.fetchSites, { body: {} })]);
  expect(sessionStore.getState()).toMatchObject({ role: 'manager', viewing: null, reauthenticate: null });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([VIEWING_MESSAGES.over]);
});
