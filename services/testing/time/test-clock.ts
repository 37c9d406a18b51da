import { MINUTE_MS } from '@vigie/contracts/core/time/days';

const HOUR_MS = 60 * MINUTE_MS;

/** When this test began: hours told within one test lie exactly as far apart as they say, however slow the machine. */
let began = Date.now();
let told = 0;
beforeEach(() => {
  began = Date.now();
  told = 0;
});

/** So many hours from the beginning of the test; each a millisecond after the one before, so that acts keep their order. */
export function inHours(hours: number): string {
  told += 1;
  return new Date(began + hours * HOUR_MS + told).toISOString();
}

/** So many hours before the beginning of the test, in whole minutes, as services are planned. */
export const hoursAgo = (hours: number): string =>
  new Date(Math.floor((began - hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
