import { HOUR_MS } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';
import { addLocalDays, type Instant, type Zone } from '../../core/time/zone';

/**
 * Moves an interval by a number of days at the same local times. Across a clock change, the interval keeps its length
 * instead if its end would not come after its start, or if it is shorter than the hour that the clocks skip or repeat:
 * a visit of half an hour at 02:30 still lasts half an hour on that night.
 */
export function movedByDays(zone: Zone, { start, end }: Interval, days: number, keeps: 'clock' | 'length' = 'clock') {
  const [from, until] = [addLocalDays(zone, start, days), addLocalDays(zone, end, days)];
  const length = end - start;
  const byLength = keeps === 'length' || length < HOUR_MS || until <= from;
  return { start: from, end: byLength ? from + length : until };
}

/**
 * Moves a part of a longer interval with it: a stop of a circuit, a pause. If a clock change puts the part outside the
 * moved whole, the part keeps its distance from the start of the whole, and ends within it.
 *
 * @param from start of the whole before the move
 * @param to the whole after the move
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
