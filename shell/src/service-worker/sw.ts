/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { hashedFile } from './hashed-file';
import { installRemotes } from './install-remotes';
import { answerPushes } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const NETWORK_TIMEOUT_S = 3;
/** Files of the remotes whose name stays while their content changes. */
const REMOTE_HEAD = /^\/(remotes\.json|mfe-[\w-]+\/(manifest\.json|remoteEntry\.js))$/;

// The shell as a whole. Nothing below /api ever gets here: an answer of the API is cached by nobody.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/mfe-/, /\.\w+$/] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && REMOTE_HEAD.test(url.pathname),
  new NetworkFirst({ cacheName: 'vigie-remotes', networkTimeoutSeconds: NETWORK_TIMEOUT_S }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/mfe-.*\.[0-9a-f]{8,}\.(js|css|woff2|png|svg|webp|mp3|ogg)$/.test(url.pathname),
  ({ request }) => hashedFile(request),
);

answerPushes();

// The page asks the user first: a new shell under an old page would break it.
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type;
  if (type === 'apply-update') void self.skipWaiting();
  if (type === 'install-remotes') event.waitUntil(installRemotes());
});

// On the first visit the remotes were loaded before this worker was there: it fetches them itself.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(installRemotes));
});
