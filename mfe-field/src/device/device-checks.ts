import { GEOLOCATION_TIMEOUT_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { pushProblem } from '@vigie/kit/logic/device/push';
import { askToKeep, lookAtKeeping, useKeeping } from '@vigie/kit/runtime';

export type CheckState =
  | { kind: 'unknown' }
  | { kind: 'busy' }
  | { kind: 'good'; detail: string }
  | { kind: 'bad'; detail: string };

/** The perimeter ignores positions with a larger error, in metres. */
const ACCURACY_LIMIT_M = 100;

/** Checks the position of the phone and its accuracy. */
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

/**
 * Checks that the phone can ring when Vigie is closed. The permission alone is not enough: the device must be
 * registered, as in the account's list of devices.
 */
export async function checkNotifications(): Promise<CheckState> {
  const refused = await pushProblem();
  return refused === null
    ? { kind: 'good', detail: 'Cet appareil sonne, même quand Vigie est fermé.' }
    : { kind: 'bad', detail: refused };
}

const MEGABYTE = 1_048_576;

/**
 * Checks whether acts survive a reload, whether there is room for a night, and whether the browser promises not to
 * evict them.
 */
export async function checkStorage(): Promise<CheckState> {
  await askToKeep();
  await lookAtKeeping();
  const { keeps, promised, freeBytes } = useKeeping.getState();
  if (keeps === 'none') return { kind: 'bad', detail: COMMON_MESSAGES.keepsNothing };
  if (keeps === 'little')
    return { kind: 'bad', detail: COMMON_MESSAGES.keepsLittle({ free: Math.floor((freeBytes ?? 0) / MEGABYTE) }) };
  return promised
    ? { kind: 'good', detail: 'Les actes conservés sont protégés' }
    : { kind: 'bad', detail: COMMON_MESSAGES.keepsUnprotected };
}
