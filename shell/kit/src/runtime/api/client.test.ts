import { member, publicBecause } from '@vigie/contracts/core/access';
import { callsOf } from '@vigie/contracts/core/call';
import type { Role } from '@vigie/contracts/core/roles';
import { z } from 'zod';
import { fakeServer, refusal, type SeenRequest } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, anAgency, aUser } from '../../testing/people';
import { tokenKeeper } from '../outbox/keeper';
import { sessionOf, sessionStore } from '../session/session.store';
import { takeWantedPath } from '../session/session-end';
import { useToasts } from '../toast.store';
import { useVersion } from '../version.store';
import { api, apiUpload } from './client';

const { agencyCall, globalCall } = callsOf('platform');
const things = agencyCall({
  name: 'things',
  method: 'GET',
  path: '/things/:id',
  access: member,
  summary: '',
  own: ['customer', 'agent'],
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional() }),
  response: z.object({ ok: z.boolean() }),
});
const change = agencyCall({
  name: 'change',
  method: 'POST',
  path: '/change',
  access: member,
  summary: '',
  response: z.object({}),
  changes: ['site'],
});
const open = globalCall({ name: 'open', method: 'POST', path: '/open', access: publicBecause('a test'), summary: '' });

const agency = anAgency();
const user = (role: Role) =>
  aUser({ memberships: [aMembership({ role, customerId: 'customer-1', agentId: 'agent-1' })] });

const input = { params: { id: 'a/b' }, query: { page: 2 } };
const PATH = '/api/agency/agency-1/things/a%2Fb?page=2';
const isRefresh = (request: SeenRequest) => request.path === '/api/token/refresh';
const expired = refusal(401, 'Jeton de connexion expiré', { key: 'token_expired' });

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { hash: '#/platform/agency/sites?page=3' },
  });
  tokenKeeper.accept({ token: 'old', refresh_token: 'refresh-0' });
  sessionStore.setState(sessionOf(user('manager'), undefined, null), true);
  useToasts.setState({ toasts: [] });
  useVersion.setState({ maintenance: null });
});

const messages = () => useToasts.getState().toasts.map((toast) => toast.message);

test('a call carries agency, parameters, query and bearer token', async () => {
  const { seen } = fakeServer(() => ({ body: { ok: true } }));
  expect(await api(things, input)).toEqual({ ok: true });
  expect(seen).toEqual([{ method: 'GET', path: PATH, token: 'old', body: undefined }]);
});

test.each([
  ['expired', expired],
  ['revoked', refusal(401, 'Session terminée', { key: 'token_revoked' })],
])('a call of a former session that is refused as %s late leaves the new session alone', async (_, late) => {
  const { seen } = fakeServer(() => {
    // A colleague signs in on the phone while the answer is under way.
    tokenKeeper.accept({ token: 'of-the-colleague', refresh_token: 'refresh-c' });
    return late;
  });
  await expect(api(change, {})).rejects.toMatchObject({ key: 'session_ended' });
  expect(seen).toHaveLength(1);
  expect(sessionStore.getState().status).toBe('signedIn');
  expect([tokenKeeper.access(), messages()]).toEqual(['of-the-colleague', []]);
});

test('a read without an answer ends when the gateway would, or when nobody waits; a write has no limit', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const caller = new AbortController();
  const [left, hanging] = [api(things, input, { signal: caller.signal }), api(things, input)];
  void api(change, undefined);
  expect(timeout.mock.calls).toEqual([[120_000], [120_000]]);
  await Promise.resolve();
  caller.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  late.abort(new DOMException('late', 'TimeoutError'));
  await expect(hanging).rejects.toMatchObject({ code: 0 });
  timeout.mockRestore();
});

test('a customer and an agent call below their own record', async () => {
  const { seen } = fakeServer(() => ({ body: { ok: true } }));
  sessionStore.setState(sessionOf(user('customer'), undefined, null), true);
  await api(things, input);
  sessionStore.setState(sessionOf(user('agent'), undefined, null), true);
  await api(things, input);
  expect(seen.map((request) => request.path)).toEqual([
    '/api/agency/agency-1/customer/customer-1/things/a%2Fb?page=2',
    '/api/agency/agency-1/agent/agent-1/things/a%2Fb?page=2',
  ]);
});

test('an expired token is exchanged once for all who wait, and each call is replayed exactly once', async () => {
  const { seen } = fakeServer((request) => {
    if (isRefresh(request)) return { body: { token: 'new', refresh_token: 'refresh-1' } };
    return request.token === 'new' ? { body: { ok: true } } : expired;
  });
  const ids = ['1', '2', '3', '4', '5'];
  const answers = await Promise.all(ids.map((id) => api(things, { params: { id } })));
  expect(answers).toEqual(ids.map(() => ({ ok: true })));
  expect(seen.filter(isRefresh)).toHaveLength(1);
  for (const id of ids) {
    const tries = seen.filter((request) => request.path.endsWith(`/things/${id}`));
    expect(tries.map((request) => request.token)).toEqual(['old', 'new']);
  }
  expect(messages()).toEqual([]);
});

test('a call refused with an old token uses the one that came meanwhile', async () => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { seen } = fakeServer(async (request) => {
    if (isRefresh(request)) return { body: { token: 'new', refresh_token: 'refresh-1' } };
    if (request.token === 'new') return { body: { ok: true } };
    if (request.path.endsWith('/slow')) await late;
    return expired;
  });
  const slow = api(things, { params: { id: 'slow' } });
  await api(things, { params: { id: 'quick' } });
  release();
  expect(await slow).toEqual({ ok: true });
  expect(seen.filter(isRefresh)).toHaveLength(1);
});

test('a refused refresh says so once, signs out and keeps the page', async () => {
  const { seen } = fakeServer((request) =>
    isRefresh(request) ? refusal(401, 'Jeton de connexion invalide') : expired,
  );
  const results = await Promise.allSettled(['1', '2', '3'].map((id) => api(things, { params: { id } })));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const result of results) {
    expect((result as PromiseRejectedResult).reason).toMatchObject({ code: 401, key: 'session_ended', told: true });
  }
  expect(seen.filter(isRefresh)).toHaveLength(1);
  expect(messages()).toEqual(['Échec du rafraîchissement du token...']);
  expect(sessionStore.getState().status).toBe('signedOut');
  expect(tokenKeeper.hasSession()).toBe(false);
  expect(takeWantedPath()).toBe('/platform/agency/sites?page=3');
});

test('without network a refresh fails like any other call and the session stays', async () => {
  fakeServer((request) => (isRefresh(request) ? new TypeError('fetch failed') : expired));
  await expect(api(things, input)).rejects.toMatchObject({
    code: 0,
    message: 'Erreur réseau: Veuillez vérifier votre connexion internet',
  });
  expect(sessionStore.getState().status).toBe('signedIn');
  expect(tokenKeeper.hasSession()).toBe(true);
});

test('a token refused again after its exchange ends the session instead of going round', async () => {
  const { seen } = fakeServer((request) =>
    isRefresh(request) ? { body: { token: 'new', refresh_token: 'refresh-1' } } : expired,
  );
  await expect(api(things, input)).rejects.toMatchObject({ key: 'session_ended' });
  expect(seen).toHaveLength(3);
  expect(messages()).toEqual(['Veuillez ré-authentifier']);
});

test('any other 401 asks to sign in again, except about the credentials just typed', async () => {
  fakeServer(() => refusal(401, 'Combinaison utilisateur / mot de passe incorrecte', { key: 'invalid_credentials' }));
  await expect(api(things, input)).rejects.toMatchObject({
    message: 'Combinaison utilisateur / mot de passe incorrecte',
  });
  expect(sessionStore.getState().status).toBe('signedIn');
  fakeServer(() => refusal(401, 'Compte supprimé'));
  await expect(api(things, input)).rejects.toMatchObject({ message: 'Veuillez ré-authentifier' });
  expect(sessionStore.getState().status).toBe('signedOut');
});

test('a public call goes without a token and its 401 ends nothing', async () => {
  const { seen } = fakeServer(() => refusal(401, 'Compte bloqué après trop de tentatives, réessayez dans 15 min'));
  await expect(api(open)).rejects.toMatchObject({ message: expect.stringContaining('15 min') });
  expect(seen).toMatchObject([{ path: '/api/open', token: undefined }]);
  expect(sessionStore.getState().status).toBe('signedIn');
});

test('a missing right is named by its label', async () => {
  fakeServer(() => refusal(403, 'Forbidden', { key: 'missing_right', right: 'ACCOUNT_RIGHT_CREATE_SITE' }));
  await expect(api(things, input)).rejects.toMatchObject({
    message: "Vous ne bénéficiez pas de l'autorisation Créer un site.",
    told: false,
  });
  expect(sessionStore.getState().reauthenticate).toBeNull();
});

test('a 403 with its reason is shown by the call, and asks nobody to sign in again', async () => {
  fakeServer(() => refusal(403, 'Ce module est masqué', { key: 'refused' }));
  await expect(api(things, input)).rejects.toMatchObject({ message: 'Ce module est masqué', told: false });
  expect(sessionStore.getState().reauthenticate).toBeNull();
});

test('any other 403 asks once to sign in again, but never a platform administrator', async () => {
  fakeServer(() => refusal(403, 'Accès interdit'));
  await Promise.allSettled([api(things, input), api(things, input)]);
  expect(sessionStore.getState().reauthenticate).toBe('Accès interdit');
  const admin = { ...user('manager'), admin: true };
  sessionStore.setState(sessionOf(admin, undefined, { agency }), true);
  await expect(api(things, input)).rejects.toMatchObject({ message: 'Accès interdit', told: false });
  expect(sessionStore.getState().reauthenticate).toBeNull();
});

test('an agency that is closed has its page read anew, and nobody is asked to sign in again', async () => {
  fakeServer(() => refusal(403, "L'agence est désactivée", { key: 'agency_closed' }));
  await expect(api(things, input)).rejects.toMatchObject({ message: "L'agence est désactivée", told: true });
  expect(sessionStore.getState()).toMatchObject({ reauthenticate: null, outdated: true });
});

test('a refusal that nobody waits for any more says nothing', async () => {
  const gone = new DOMException('The user aborted a request.', 'AbortError');
  const answer = { ok: false, status: 403, json: () => Promise.reject(gone) };
  globalThis.fetch = (async () => answer) as unknown as typeof fetch;
  await expect(api(things, input)).rejects.toBe(gone);
  expect(sessionStore.getState().reauthenticate).toBeNull();
});

test('files that the server would refuse for their size are not sent to it', async () => {
  const { seen } = fakeServer(() => ({ body: {} }));
  const photo = (name: string) => Object.defineProperty(new File([''], name), 'size', { value: 14 * 1024 * 1024 });
  await expect(apiUpload(change, {}, [photo('a.jpg'), photo('b.jpg')])).rejects.toMatchObject({
    ...{ code: 413, key: 'files_sizes_too_large' },
    message: expect.stringContaining('25 Mo'),
  });
  expect(seen).toEqual([]);
});

test('503 is maintenance with the message of the server, 413 a toast of 7.5 s', async () => {
  fakeServer(() => refusal(503, 'Retour à 6 h'));
  await expect(api(things, input)).rejects.toMatchObject({ code: 503, told: true });
  expect(useVersion.getState().maintenance).toBe('Retour à 6 h');
  fakeServer(() => refusal(413, 'Payload Too Large'));
  await expect(api(things, input)).rejects.toMatchObject({ code: 413 });
  expect(useToasts.getState().toasts).toMatchObject([
    { tone: 'negative', message: 'Erreur: fichiers volumineux.', autoCloseMs: 7_500 },
  ]);
});

test('one service that does not answer is a call that failed, not a maintenance', async () => {
  fakeServer(() => refusal(503, 'Ce module ne répond pas.', { key: 'service_unavailable' }));
  await expect(api(things, input)).rejects.toMatchObject({ message: 'Ce module ne répond pas.', told: false });
  expect(useVersion.getState().maintenance).toBeNull();
});

test("an answer that is not the server's own is an unknown network error", async () => {
  globalThis.fetch = async () => new Response('<html>Bad gateway</html>', { status: 502 });
  await expect(api(things, input)).rejects.toMatchObject({ code: 502, message: 'Erreur réseau inconnue' });
});

test.each([401, 403, 404])(
  'a page that a proxy shows (%i) ends no session and asks nobody to sign in again',
  async (status) => {
    const page = '<html>default backend</html>';
    const { seen } = fakeServer((request) => (isRefresh(request) || seen.length > 1 ? { status, page } : expired));
    await expect(api(things, input)).rejects.toMatchObject({ code: status });
    await expect(api(things, input)).rejects.toMatchObject({ code: status });
    expect(seen.filter(isRefresh)).toHaveLength(1);
    expect(sessionStore.getState()).toMatchObject({ status: 'signedIn', reauthenticate: null });
    expect(tokenKeeper.hasSession()).toBe(true);
  },
);
