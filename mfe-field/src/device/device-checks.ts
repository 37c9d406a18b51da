import { GEOLOCATION_TIMEOUT_MS } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { whyNotRinging } from '@vigie/kit/logic/device/push';
import { askToKeep, lookAtKeeping, useKeeping } from '@vigie/kit/runtime';

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

/** Leave alone rings nothing: the device is registered, as in the account's list of devices. */
export async function checkNotifications(): Promise<CheckState> {
  const refused = await whyNotRinging();
  return refused === null
    ? { kind: 'good', detail: 'Cet appareil sonne, même quand Vigie est fermé.' }
    : { kind: 'bad', detail: refused };
}

const MEGABYTE = 1_048_576;

/** Whether acts outlive this page, with room for a night, and whether the browser promises not to throw them away. */
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
