import type { RoundDirection } from '../recurrence/recurrence-options';

/** An order that is drawn makes no sense where any order is allowed. */
export function directionsAgree(directions: readonly RoundDirection[]): boolean {
  return !(directions.includes('free') && directions.includes('random'));
}
