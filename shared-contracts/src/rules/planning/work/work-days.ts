import type { Minute } from '../calendar';
import { LAW } from '../law';
import type { Shift, Stretch } from './stretch';

const DAY_MIN = 24 * 60;

/** Work between two daily rests: the unit of the daily limits, whether or not it crosses midnight. */
export interface WorkDay {
  stretches: Stretch[];
  shifts: Shift[];
  start: Minute;
  end: Minute;
  /** Effective work; minutes in which shifts overlap count once. */
  workMin: number;
}

/**
 * Groups stretches into days of work. A daily rest ends a day. Where that rest is missing, a stretch that begins 24
 * hours after the day's first start begins a new day; a run of short rests is thus reported as missing rest, and not as
 * one long day.
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
