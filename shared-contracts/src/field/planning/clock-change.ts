import { type DayNumber, formatDay, HOUR_MIN } from '../../core/time/days';
import { instantAt, localParts, type Zone } from '../../core/time/zone';
import { formatFrenchDay } from '../../formats/french';

const CLOCK_CHANGE_MESSAGES = {
  skipped: ({ day, time, read }: { day: string; time: string; read: string }) =>
    `${time} n'existe pas le ${day} (passage à l'heure d'été) : l'heure retenue est ${read}`,
  repeated: ({ day, time }: { day: string; time: string }) =>
    `${time} a lieu deux fois le ${day} (passage à l'heure d'hiver) : la première est retenue`,
} as const;

const clock = (minute: number): string =>
  [Math.floor(minute / HOUR_MIN), minute % HOUR_MIN].map((it) => String(it).padStart(2, '0')).join(':');

/** Sentence for a planner whose local time a clock change skips or repeats, with the time that is read instead; else null. */
export function clockChangeAt(zone: Zone, day: DayNumber, minute: number): string | null {
  const at = instantAt(zone, day, minute);
  const said = { day: formatFrenchDay(formatDay(day)), time: clock(minute) };
  if (instantAt(zone, day, minute, 'later') !== at) return CLOCK_CHANGE_MESSAGES.repeated(said);
  const read = localParts(zone, at);
  if (read.minute === minute % (24 * HOUR_MIN)) return null;
  return CLOCK_CHANGE_MESSAGES.skipped({ ...said, read: clock(read.minute) });
}
