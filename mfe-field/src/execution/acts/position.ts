import type { Position } from '@vigie/kit/runtime';

/** Milliseconds a position may take before the act goes without. */
const POSITION_TIMEOUT_MS = 15_000;
/** One measured this long ago still says where the guard stands. */
const MAXIMUM_AGE_MS = 60_000;

/** Where the phone is; undefined when it does not know in time or may not tell. Never throws. */
export function locate(): Promise<Position | undefined> {
  if (!navigator.geolocation) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    // Some browsers answer neither way while the permission is being asked: the act does not wait for it.
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
