import type { Minute } from '../calendar';
import { LAW } from '../law';
import type { Shift, Stretch } from './stretch';

const DAY_MIN = 24 * 60;

/** What lies between two daily rests: a day of work for the limits on one, over midnight or not. */
export interface WorkDay {
  stretches: Stretch[];
  shifts: Shift[];
  start: Minute;
  end: Minute;
  /** Effective work, each minute once. */
  workMin: number;
}

/**
 * Stretches gathered into days of work. A day ends with a daily rest; where a rest is missing, what begins 24 hours
 * after the first start is another day, so that a run of short rests is told by the rest it lacks and not as one day.
 */
export function workDaysOf(stretches: readonly Stretch[]): WorkDay[] {
  const days: WorkDay[] = [];
  let last: WorkDay | undefined;
  for (const stretch of stretches) {
    if (last && stretch.start - last.end < LAW.dailyRestMin && stretch.start - last.start < DAY_MIN) {
      last.stretches.push(stretch);
      last.shifts.push(...stretch.shifts);
      last.end = stretch.end;
      last.workMin += stretch.workMin;
    } else {
      const { start, end, workMin } = stretch;
      last = { stretches: [stretch], shifts: [...stretch.shifts], start, end, workMin };
      days.push(last);
    }
  }
  return days;
}
