import type { RoundDirection } from '../recurrence/recurrence-options';

/** Whether the directions are compatible: an enforced random order contradicts a free order. */
export function directionsAgree(directions: readonly RoundDirection[]): boolean {
  return !(directions.includes('free') && directions.includes('random'));
}
