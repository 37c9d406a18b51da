import { type Interval, overlap, subtractIntervals } from '../../core/time/intervals';
import { CANCELLED_SERVICES, SERVICE_STATUS } from '../service/service.statuses';
import type { PlanningBar } from './planning';

/** States in which a service does not count as work of its agent. */
export const NOT_WORK: readonly number[] = [SERVICE_STATUS.notRealised, ...CANCELLED_SERVICES];

/** Minutes of services inside a window: counts the part inside only, less planned unpaid pauses. */
export function plannedMinutes(bars: readonly PlanningBar[], window: Interval): number {
  const ms = bars.reduce((sum, bar) => sum + (NOT_WORK.includes(bar.status) ? 0 : insideOf(bar, window)), 0);
  return Math.round(ms / 60_000);
}

/** Pauses that overlap count once, and those outside of the service not at all, as in the hours of pay. */
function insideOf({ startAt, endAt, unpaid = [] }: PlanningBar, window: Interval): number {
  const interval = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) });
  const pauses = unpaid.map((it) => interval(it.startAt, it.endAt ?? endAt));
  return subtractIntervals(interval(startAt, endAt), pauses).reduce((sum, it) => sum + overlap(it, window), 0);
}
