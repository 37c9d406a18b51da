import { MINUTE_MS } from '@vigie/contracts/core/time/days';

const HOUR_MS = 60 * MINUTE_MS;

/** Start of the current test: times computed in one test have exact distances, however slow the machine. */
let began = Date.now();
let told = 0;
beforeEach(() => {
  began = Date.now();
  told = 0;
});

/**
 * Returns an instant some hours after the start of the test. Each call adds a millisecond, so that acts keep their
 * order.
 */
export function inHours(hours: number): string {
  told += 1;
  return new Date(began + hours * HOUR_MS + told).toISOString();
}

/** Returns an instant some hours before the start of the test, in whole minutes like planned times. */
export const hoursAgo = (hours: number): string =>
  new Date(Math.floor((began - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
