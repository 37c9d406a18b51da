import type { Position } from '@vigie/kit/runtime';

/** Timeout of a position; after it the act is recorded without one. */
const POSITION_TIMEOUT_MS = 15_000;
/** A cached position of this age is still good enough. */
const MAXIMUM_AGE_MS = 60_000;

/** Returns the position of the phone; undefined after the timeout or without the permission. Never rejects. */
export function locate(): Promise<Position | undefined> {
  if (!navigator.geolocation) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    // Some browsers call neither callback while the permission prompt is open, so a timer ends the wait.
    const timer = setTimeout(() => resolve(undefined), POSITION_TIMEOUT_MS);
    const settle = (position: Position | undefined) => {
      clearTimeout(timer);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => settle({ latitude, longitude, accuracy }),
      () => settle(undefined),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}
