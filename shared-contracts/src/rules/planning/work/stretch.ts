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

/** Services that follow or overlap each other without any time between them. */
export interface Stretch {
  shifts: Shift[];
  start: Minute;
  end: Minute;
  /** Effective work, each minute once. */
  workMin: number;
  previous?: Stretch;
  next?: Stretch;
}
