import { onlineManager } from '@tanstack/react-query';
import { DATA_REFRESH_MS } from '@vigie/contracts/core/limits';
import { loadFlags } from './flags';
import { watchInstall } from './install.store';
import { watchLive } from './live/live';
import { useOnline, watchOnline } from './online.store';
import { tokenKeeper } from './outbox/keeper';
import { watchOutbox } from './outbox/outbox';
import { persistQueries, restoreKept } from './outbox/stored-queries';
import { watchPageConfigs } from './page-config';
import { watchSecondTaps } from './second-tap';
import { reloadUser, restoreSession, watchOutdated, watchTabs } from './session/session';
import { sessionStore } from './session/session.store';
import { checkVersion } from './version.store';

const PROBE_MS = 10_000;

/** Starts the runtime of the page. Called once, by the shell. Resolves when the session is known. */
export async function startRuntime(): Promise<void> {
  // These requests start first: no stored data answers them, and the first screens wait for them.
  void loadFlags();
  void checkVersion();
  if (tokenKeeper.hasSession()) tokenKeeper.refresh().catch(() => undefined);
  watchInstall();
  watchSecondTaps();
  watchOnline();
  watchTabs();
  watchOutdated();
  watchPageConfigs();
  onlineManager.setEventListener((setOnline) => useOnline.subscribe((state) => setOnline(state.online)));
  await restoreKept();
  persistQueries();
  const restored = restoreSession();
  // A stored user is known at once, so the screens need not wait for the server.
  if (sessionStore.getState().status === 'loading') await restored;
  watchOutbox();
  watchLive();
  setInterval(refresh, DATA_REFRESH_MS);
  setInterval(probe, PROBE_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkVersion();
  });
}

function refresh(): void {
  void checkVersion();
  void loadFlags();
  if (sessionStore.getState().status === 'signedIn') reloadUser().catch(() => undefined);
}

/** The device does not report when an unreachable server is back, so it is polled. */
function probe(): void {
  if (!useOnline.getState().online) void checkVersion();
}
