/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { hashedFile } from './hashed-file';
import { HEADS_CACHE, installRemotes, mayCacheHead } from './install-remotes';
import { answerPushes } from './push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const NETWORK_TIMEOUT_S = 3;
/** Files of the remotes whose names have no content hash. */
const REMOTE_HEAD = /^\/(remotes\.json|mfe-[\w-]+\/(manifest\.json|remoteEntry\.js))$/;

// Precaches the whole shell. Requests below /api are never handled here: answers of the API are not cached.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/mfe-/, /\.\w+$/] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && REMOTE_HEAD.test(url.pathname),
  new NetworkFirst({
    cacheName: HEADS_CACHE,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          response.ok && (await mayCacheHead(request.url)) ? response : null,
      },
    ],
  }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/mfe-.*\.[0-9a-f]{8,}\.(js|css|woff2|png|svg|webp|mp3|ogg)$/.test(url.pathname),
  ({ request }) => hashedFile(request),
);

answerPushes();

// Activates only on request of the page, which asks the user: a new shell would break an open old page.
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: string } | null)?.type;
  if (type === 'apply-update') void self.skipWaiting();
  if (type === 'install-remotes') event.waitUntil(installRemotes());
});

// The browser answers no page before this has ended, so the files of the remotes wait for the message of the page.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
