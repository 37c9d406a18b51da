import type { Interval } from '@vigie/contracts/core/time/intervals';
import type { Instant, Zone } from '@vigie/contracts/core/time/zone';
import { movedByDays, partMovedByDays } from '@vigie/contracts/rules/planning/moved-days';

interface Times {
  startAt: string;
  endAt: string;
}

export const intervalOf = ({ startAt, endAt }: Times): Interval => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
});
const timesOf = ({ start, end }: Interval): Times => ({
  startAt: new Date(start).toISOString(),
  endAt: new Date(end).toISOString(),
});

/** Returns a function that moves times by a number of days, in the local time of the site. */
export const moverOf =
  (zone: Zone, days: number) =>
  (times: Times): Times =>
    timesOf(movedByDays(zone, intervalOf(times), days));

/**
 * Returns a function that moves stops and pauses with their service, from its former start to its new times; with
 * `length`, a part keeps its length (a pause), else its local times.
 */
export const partMoverOf =
  (zone: Zone, days: number, from: Instant, to: Interval) =>
  (times: Times, keeps: 'clock' | 'length' = 'clock'): Times =>
    timesOf(partMovedByDays(zone, intervalOf(times), { days, keeps, from, to }));
