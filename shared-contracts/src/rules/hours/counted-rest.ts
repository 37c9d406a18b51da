import { MINUTE_MS } from '../../core/time/days';
import { type Interval, overlap } from '../../core/time/intervals';
import { mondayOf, weekOf } from '../../core/time/weeks';
import type { Zone } from '../../core/time/zone';
import type { PlannedAgent } from '../planning/types';
import { contractOn } from '../planning/work/contract';
import { WORKING_DAYS_A_WEEK, weeklyMinutes } from '../planning/work/presence';

/** Minutes that a rest takes from the balance: planned work, and contractual work in weeks without planning. */
export interface CountedRest {
  plannedMin: number;
  contractMin: number;
}

/**
 * A rest costs the hours that the agent would have worked during it (Code du travail, D3121-18), not its elapsed hours:
 * the planned hours in a week with planned services, else a fifth of the contract's weekly hours for each day from
 * Monday to Friday.
 *
 * @param isPlanned whether a service of the agent begins in a week
 * @param workIn planned minutes of the agent in an interval
 */
export function countedRest(
  rest: Interval,
  agent: PlannedAgent,
  {
    zone,
    isPlanned,
    workIn,
  }: { zone: Zone; isPlanned: (week: Interval) => boolean; workIn: (stretch: Interval) => number },
): CountedRest {
  const counted: CountedRest = { plannedMin: 0, contractMin: 0 };
  const last = weekOf(zone.dayAt(rest.end - 1));
  for (let week = weekOf(zone.dayAt(rest.start)); week <= last; week += 1) {
    const monday = mondayOf(week);
    const whole = { start: zone.startOfDay(monday), end: zone.startOfDay(monday + 7) };
    const inside = { start: Math.max(whole.start, rest.start), end: Math.min(whole.end, rest.end) };
    if (isPlanned(whole)) counted.plannedMin += workIn(inside);
    else {
      for (let day = monday; day < monday + WORKING_DAYS_A_WEEK; day += 1) {
        const ofDay = { start: zone.startOfDay(day), end: zone.startOfDay(day + 1) };
        const contract = weeklyMinutes(contractOn(agent, day)) / WORKING_DAYS_A_WEEK;
        counted.contractMin += Math.min(contract, overlap(ofDay, inside) / MINUTE_MS);
      }
    }
  }
  return { plannedMin: Math.round(counted.plannedMin), contractMin: Math.round(counted.contractMin) };
}
