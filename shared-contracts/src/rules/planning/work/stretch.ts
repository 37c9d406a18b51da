import type { Interval } from '../../../core/time/intervals';
import type { Minute } from '../calendar';
import type { PlannedService } from '../types';

/** A service in whole minutes. */
export interface Shift {
  service: PlannedService;
  start: Minute;
  end: Minute;
  /** Effective work: the service less its unpaid breaks. */
  pieces: Interval[];
}

/** Services that touch or overlap each other, so that no time off lies between them. */
export interface Stretch {
  shifts: Shift[];
  start: Minute;
  end: Minute;
  /** Effective work; minutes in which shifts overlap count once. */
  workMin: number;
  previous?: Stretch;
  next?: Stretch;
}
