import { ApiError } from '../api/errors';
import { createTokenKeeper, type StoredSession } from './tokens';

/** Simulates one browser: its tabs share storage and lock, and the server accepts each refresh token once. */
function browser(first: StoredSession | undefined) {
  let stored = first;
  let queue: Promise<unknown> = Promise.resolve();
  const used = new Map<string, string>();
  const exchanges: string[] = [];
  let revoked = false;
  let offline = false;
  let count = 0;
  const openTab = () =>
    createTokenKeeper({
      read: () => stored,
      write: (session) => {
        stored = session;
      },
      exclusively: (work) => {
        const result = queue.then(work);
        queue = result.catch(() => undefined);
        return result;
      },
      exchange: async (refreshToken, attempt) => {
        exchanges.push(refreshToken);
        await Promise.resolve();
        if (offline) throw new ApiError({ code: 0, message: 'offline' });
        const usedBy = used.get(refreshToken);
        if (usedBy !== undefined && usedBy !== attempt) revoked = true;
        if (revoked) throw new ApiError({ code: 401, message: 'Jeton de connexion invalide' });
        used.set(refreshToken, attempt);
        count++;
        return { token: `access-${count}`, refresh_token: `refresh-${count}` };
      },
    });
  return {
    openTab,
    exchanges,
    stored: () => stored,
    goOffline: (is: boolean) => {
      offline = is;
    },
    use: (token: string, attempt: string) => used.set(token, attempt),
    revoked: () => revoked,
  };
}

test('all who wait share one exchange', async () => {
  const { openTab, exchanges, stored } = browser({ refreshToken: 'refresh-0', userId: 'u' });
  const tab = openTab();
  const tokens = await Promise.all([tab.refresh(), tab.refresh(), tab.refresh()]);
  expect(tokens).toEqual(['access-1', 'access-1', 'access-1']);
  expect(exchanges).toEqual(['refresh-0']);
  expect(stored()).toEqual({ refreshToken: 'refresh-1', userId: 'u' });
  expect(tab.access()).toBe('access-1');
});

test('tabs that refresh at the same time never present a token another has used', async () => {
  const { openTab, exchanges, revoked } = browser({ refreshToken: 'refresh-0' });
  const tabs = [openTab(), openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(exchanges).toEqual(['refresh-0', 'refresh-1', 'refresh-2']);
  expect(revoked()).toBe(false);
});

test('an answer that was lost is asked for again as the same attempt', async () => {
  const { openTab, goOffline, stored, use, revoked } = browser({ refreshToken: 'refresh-0' });
  const tab = openTab();
  goOffline(true);
  await expect(tab.refresh()).rejects.toMatchObject({ code: 0 });
  const attempt = stored()?.attempt;
  expect(attempt).toMatch(/^[0-9a-f-]{36}$/);
  // The server had used the token when the network broke; then the page is reloaded.
  use('refresh-0', attempt ?? '');
  goOffline(false);
  expect(await openTab().refresh()).toBe('access-1');
  expect(revoked()).toBe(false);
  expect(stored()).toEqual({ refreshToken: 'refresh-1', userId: undefined });
});

test('without a session there is nothing to exchange', async () => {
  const { openTab, exchanges } = browser(undefined);
  await expect(openTab().refresh()).rejects.toMatchObject({
    key: 'no_session',
    message: 'Vous devez vous reconnecter',
  });
  expect(exchanges).toEqual([]);
});

test('an exchange that ends after signing out does not bring the session back', async () => {
  const { openTab, stored } = browser({ refreshToken: 'refresh-0' });
  const tab = openTab();
  const pending = tab.refresh();
  tab.forget();
  await expect(pending).rejects.toMatchObject({ key: 'no_session' });
  expect(stored()).toBeUndefined();
  expect(tab.access()).toBeNull();
});

test('signing in replaces whatever was there', async () => {
  const { openTab, stored } = browser({ refreshToken: 'old', userId: 'somebody' });
  const tab = openTab();
  tab.accept({ token: 'access', refresh_token: 'fresh' });
  tab.setUser('u');
  expect(stored()).toEqual({ refreshToken: 'fresh', userId: 'u' });
  expect(tab.access()).toBe('access');
});
