import type { Interval } from '../../core/time/intervals';
import { addLocalDays, type Instant, type Zone } from '../../core/time/zone';

const HOUR_MS = 3_600_000;

/**
 * A stretch of time so many days on, at the same times of the clock. Where the clocks change, what would end before it
 * begins keeps its length, and so does what is shorter than the hour that they skip or repeat: a visit of half an hour at
 * 02:30 is half an hour on that night too.
 */
export function movedByDays(zone: Zone, { start, end }: Interval, days: number, keeps: 'clock' | 'length' = 'clock') {
  const [from, until] = [addLocalDays(zone, start, days), addLocalDays(zone, end, days)];
  const length = end - start;
  const byLength = keeps === 'length' || length < HOUR_MS || until <= from;
  return { start: from, end: byLength ? from + length : until };
}

/**
 * The same for a part of something longer that was moved: a stop of a circuit, a pause. One that the clocks leave outside
 * of it stands as far from its beginning as before, and not beyond its end.
 *
 * @param from when the whole began before
 * @param to the whole where it was moved to
 */
export function partMovedByDays(
  zone: Zone,
  part: Interval,
  { days, keeps, from, to }: { days: number; keeps?: 'clock' | 'length'; from: Instant; to: Interval },
): Interval {
  const moved = movedByDays(zone, part, days, keeps);
  if (moved.start >= to.start && moved.end <= to.end) return moved;
  const length = Math.min(part.end - part.start, to.end - to.start);
  const start = Math.min(to.start + Math.max(0, part.start - from), to.end - length);
  return { start, end: start + length };
}
