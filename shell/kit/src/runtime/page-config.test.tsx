import { act, renderHook } from '@testing-library/react';
import { fakeServer } from '../testing/fake-server';
import { aUser } from '../testing/people';
import { tokenKeeper } from './outbox/keeper';
import { savePageConfigs, usePageConfig, watchPageConfigs } from './page-config';
import { sessionOf, sessionStore } from './session/session.store';

test('what was set up is sent when the session is about to end, once, and not only after a while', async () => {
  const user = aUser({ pagesConfig: { invoices: { limit: 10 } } });
  const { seen } = fakeServer(() => ({ body: user }));
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(user, undefined, null), true);
  const { result } = renderHook(() => usePageConfig('services'));

  act(() => result.current[1]({ limit: 50 }));
  expect(result.current[0].limit).toBe(50);
  expect(seen).toEqual([]);

  await savePageConfigs();
  await savePageConfigs();
  expect(seen.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PUT', path: '/api/user', body: { pagesConfig: { services: { limit: 50 } } } },
  ]);
});

test('what was set up is kept when the user is read again before it is sent', async () => {
  const user = aUser({ pagesConfig: { services: { limit: 10 } } });
  const { seen } = fakeServer(({ body }) => ({
    body: { ...user, pagesConfig: { ...user.pagesConfig, ...(body as { pagesConfig?: object }).pagesConfig } },
  }));
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(user, undefined, null), true);
  const { result } = renderHook(() => usePageConfig('services'));

  act(() => result.current[1]({ limit: 50 }));
  act(() => sessionStore.setState(sessionOf(user, undefined, null), true));
  act(() => result.current[1]({ view: 'cards' }));
  await act(() => savePageConfigs());
  expect(seen.at(-1)?.body).toEqual({ pagesConfig: { services: { limit: 50, view: 'cards' } } });
  expect(result.current[0]).toEqual({ limit: 50, view: 'cards' });
});

test('a filter that another tab has saved is kept when this one saves its own', async () => {
  const user = aUser();
  const preset = (key: string) => ({ key, label: key, filters: {}, favorite: false });
  const { seen } = fakeServer(() => ({ body: user }));
  tokenKeeper.accept({ token: 'access', refresh_token: 'refresh' });
  sessionStore.setState(sessionOf(user, undefined, null), true);
  const stop = watchPageConfigs();
  const { result } = renderHook(() => usePageConfig('services'));
  act(() => result.current[1]({ limit: 50 }));
  const pagesConfig = { services: { presets: [preset('Nuit')] }, invoices: { presets: [preset('Impayées')] } };
  localStorage.setItem('vigie.user', JSON.stringify({ ...user, pagesConfig }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vigie.user' })));
  // What this tab has not sent yet is the later one.
  expect(result.current[0]).toEqual({ limit: 50 });
  const invoices = renderHook(() => usePageConfig('invoices')).result;
  const [{ presets = [] }, save] = invoices.current;
  act(() => save({ presets: [...presets, preset('Échues')] }));
  await act(() => savePageConfigs());
  expect(seen.at(-1)?.body).toMatchObject({
    pagesConfig: { invoices: { presets: [preset('Impayées'), preset('Échues')] } },
  });
  stop();
});
