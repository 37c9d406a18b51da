import { parseDay } from '../../core/time/days';
import { type WeekNumber, weekOf } from '../../core/time/weeks';

/** Weeks over which an agency counts overtime together (IDCC 1351, 7.06): one, or those of a cycle. */
export interface Cycle {
  weeks: number;
  /** Monday on which one begins, `YYYY-MM-DD`. */
  startsOn: string;
}

/** The first week of the cycle that a week is in. */
export function cycleStart({ weeks, startsOn }: Cycle, week: WeekNumber): WeekNumber {
  if (weeks === 1) return week;
  const anchor = weekOf(parseDay(startsOn));
  return anchor + Math.floor((week - anchor) / weeks) * weeks;
}
