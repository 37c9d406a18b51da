import { HOUR_MS } from '../../core/time/days';
import { wallClock } from '../../formats/french';

/** Whether the clock shows the time of an instant for the second time: in the hour that is repeated in October. */
function isRepeated(instant: string, timeZone: string): boolean {
  const { day, time } = wallClock(instant, timeZone);
  const before = wallClock(new Date(Date.parse(instant) - HOUR_MS).toISOString(), timeZone);
  return before.day === day && before.time === time;
}

/** « 02:15 », and « 02:15 (heure d'hiver) » where the clock shows it for the second time. */
export const timeInWindow = (instant: string, timeZone: string): string =>
  `${wallClock(instant, timeZone).time}${isRepeated(instant, timeZone) ? " (heure d'hiver)" : ''}`;

/** « 23:45 – 00:40 (lendemain) », the times between which a round is planned. */
export function windowText({ startAt, endAt }: { startAt: string; endAt: string }, timeZone: string): string {
  const nextDay = wallClock(startAt, timeZone).day !== wallClock(endAt, timeZone).day;
  return `${timeInWindow(startAt, timeZone)} – ${timeInWindow(endAt, timeZone)}${nextDay ? ' (lendemain)' : ''}`;
}
