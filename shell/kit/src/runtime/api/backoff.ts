export interface Backoff {
  firstMs: number;
  lastMs: number;
}

/** Devices that failed in the same moment do not come back in the same moment: a pause is shortened by up to this share. */
const SPREAD = 0.2;

/**
 * Returns the pause after a number of failures in a row: it doubles with each up to the last, and is then shortened at
 * random.
 */
export function pauseAfterMs(
  failures: number,
  { firstMs, lastMs }: Backoff,
  random: () => number = Math.random,
): number {
  const whole = Math.min(firstMs * 2 ** (failures - 1), lastMs);
  return Math.round(whole * (1 - SPREAD * random()));
}
