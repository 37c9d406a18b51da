import type { Interval } from '../../core/time/intervals';
import { mondayOf } from '../../core/time/weeks';
import { firstOfMonth, planningCalendar, toMinute } from './calendar';
import type { PlanningPlace } from './types';

/**
 * The widest windows of the rules: three months (Sundays) and twelve weeks (averages), so two months and eleven weeks
 * before. A service also counts in the windows of as many months and weeks after it.
 */
const MONTHS_AROUND = 2;
const WEEKS_AROUND = 11;

/** Returns the interval of services that a correct check of a period needs. */
export function contextOf(period: Interval, place: PlanningPlace): Interval {
  const calendar = planningCalendar(place);
  const first = toMinute(period.start);
  const last = toMinute(period.end) - 1;
  const start = Math.min(
    firstOfMonth(calendar.monthAt(first) - MONTHS_AROUND),
    mondayOf(calendar.weekAt(first) - WEEKS_AROUND),
  );
  const end = Math.max(
    firstOfMonth(calendar.monthAt(last) + MONTHS_AROUND + 1),
    mondayOf(calendar.weekAt(last) + WEEKS_AROUND + 1),
  );
  return { start: calendar.zone.startOfDay(start), end: calendar.zone.startOfDay(end) };
}
