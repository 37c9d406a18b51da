import { DATA_REFRESH_MS } from '@vigie/contracts/core/limits';
import { useVersion } from '@vigie/kit/runtime';

declare const __PRODUCTION__: boolean;

/** Offers the waiting build: taking it up tells the worker, and reloads once it has taken over. */
function offer(worker: ServiceWorker): void {
  useVersion.setState({
    applyUpdate: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      worker.postMessage({ type: 'apply-update' });
    },
  });
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit: there is nothing to update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/** Installs the worker that lets the application open without network. */
export function startServiceWorker(): void {
  if (!__PRODUCTION__ || !('serviceWorker' in navigator)) return;
  void (async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      watchUpdates(registration);
      const look = () => registration.update().catch(() => undefined);
      setInterval(look, DATA_REFRESH_MS);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
      // A remote may be newer than this shell: install it whole, so that it opens offline too.
      navigator.serviceWorker.controller?.postMessage({ type: 'install-remotes' });
    } catch {
      // A private window or a page without https: the application works, online.
    }
  })();
}
