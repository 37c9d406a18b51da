import { parseDay } from '../../core/time/days';
import { type WeekNumber, weekOf } from '../../core/time/weeks';

/** Weeks over which an agency counts overtime together (IDCC 1351, 7.06): a single week, or a cycle. */
export interface Cycle {
  weeks: number;
  /** A Monday on which a cycle begins, `YYYY-MM-DD`. */
  startsOn: string;
}

/** Returns the first week of the cycle that contains a week. */
export function cycleStart({ weeks, startsOn }: Cycle, week: WeekNumber): WeekNumber {
  if (weeks === 1) return week;
  const anchor = weekOf(parseDay(startsOn));
  return anchor + Math.floor((week - anchor) / weeks) * weeks;
}
