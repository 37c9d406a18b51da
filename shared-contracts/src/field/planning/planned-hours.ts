import { type Interval, overlap } from '../../core/time/intervals';
import { CANCELLED_SERVICES, SERVICE_STATUS } from '../service/service.statuses';
import type { PlanningBar } from './planning';

/** States in which a service does not count as work of its agent. */
export const NOT_WORK: readonly number[] = [SERVICE_STATUS.notRealised, ...CANCELLED_SERVICES];

/** Minutes of services inside a window: counts the part inside only, less unpaid pauses. */
export function plannedMinutes(bars: readonly PlanningBar[], window: Interval): number {
  const ms = bars.reduce((sum, bar) => sum + (NOT_WORK.includes(bar.status) ? 0 : insideOf(bar, window)), 0);
  return Math.round(ms / 60_000);
}

function insideOf({ startAt, endAt, unpaid = [] }: PlanningBar, window: Interval): number {
  const within = (from: string, to: string) => overlap({ start: Date.parse(from), end: Date.parse(to) }, window);
  const pauses = unpaid.reduce((sum, it) => sum + within(it.startAt, it.endAt ?? endAt), 0);
  return within(startAt, endAt) - pauses;
}
