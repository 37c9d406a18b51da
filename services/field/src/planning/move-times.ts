import { addLocalDays, type Zone } from '@vigie/contracts/core/time/zone';

interface Times {
  startAt: string;
  endAt: string;
}

/**
 * The same times of the clock so many days on. Where the clocks change, what would end before it begins keeps its length,
 * and so does a pause: half an hour in the hour that is skipped or repeated is half an hour.
 */
export function moverOf(zone: Zone, days: number) {
  return ({ startAt, endAt }: Times, keeps: 'clock' | 'length' = 'clock'): Times => {
    const [from, until] = [Date.parse(startAt), Date.parse(endAt)];
    const start = addLocalDays(zone, from, days);
    const end = addLocalDays(zone, until, days);
    const last = keeps === 'length' || end <= start ? start + until - from : end;
    return { startAt: new Date(start).toISOString(), endAt: new Date(last).toISOString() };
  };
}
