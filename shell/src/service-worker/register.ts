import { DATA_REFRESH_MS } from '@vigie/contracts/core/limits';
import { useVersion } from '@vigie/kit/runtime';

declare const __PRODUCTION__: boolean;

/** Offers the waiting build. If the user accepts, the worker activates and the page reloads. */
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
      // A page without a controller is a first visit and has nothing to update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/** Registers the service worker, which lets the application open offline. */
export function startServiceWorker(): void {
  if (!__PRODUCTION__ || !('serviceWorker' in navigator)) return;
  void (async () => {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js');
      watchUpdates(registration);
      const look = () => registration.update().catch(() => undefined);
      setInterval(look, DATA_REFRESH_MS);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
      // Installs the remotes, so that they open offline: on a first visit, and when one was released after the shell.
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'install-remotes' });
    } catch {
      // Private windows and pages without HTTPS have no service worker; the application works online.
    }
  })();
}
