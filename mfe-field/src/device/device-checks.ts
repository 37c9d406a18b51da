import { GEOLOCATION_TIMEOUT_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';

export type CheckState =
  | { kind: 'unknown' }
  | { kind: 'busy' }
  | { kind: 'good'; detail: string }
  | { kind: 'bad'; detail: string };

/** The accuracy in metres beyond which the perimeter ignores a position. */
const ACCURACY_LIMIT_M = 100;

/** Where the phone is, as the safety of a lone worker needs it. */
export function checkPosition(): Promise<CheckState> {
  if (!navigator.geolocation) return Promise.resolve({ kind: 'bad', detail: COMMON_MESSAGES.cannotLocate });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const metres = Math.round(coords.accuracy);
        const detail = `Précision de ${metres} m`;
        resolve(
          metres > ACCURACY_LIMIT_M
            ? { kind: 'bad', detail: `${detail} : approchez-vous d'une fenêtre ou sortez` }
            : { kind: 'good', detail },
        );
      },
      () => resolve({ kind: 'bad', detail: COMMON_MESSAGES.cannotLocate }),
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

export async function checkNotifications(): Promise<CheckState> {
  const blocked: CheckState = { kind: 'bad', detail: COMMON_MESSAGES.notificationsBlockedWeb };
  if (typeof Notification === 'undefined') return blocked;
  return (await Notification.requestPermission()) === 'granted' ? { kind: 'good', detail: 'Autorisées' } : blocked;
}

/** Asks the browser never to throw away what waits to be sent. */
export async function checkStorage(): Promise<CheckState> {
  if (!navigator.storage?.persist)
    return { kind: 'bad', detail: 'Ce navigateur ne sait pas protéger les actes conservés' };
  const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  return kept
    ? { kind: 'good', detail: 'Les actes conservés sont protégés' }
    : { kind: 'bad', detail: "Installez l'application sur cet appareil pour protéger les actes conservés" };
}
