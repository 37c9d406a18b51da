import type { WeekNumber } from '../../../../core/time/weeks';
import type { AgentWork } from '../../work/agent-work';
import type { Shift } from '../../work/stretch';

export const AVERAGED_WEEKS = 12;
/** An average over less than four weeks does not represent the twelve weeks of the law. */
const LEAST_DAYS = 28;
const WEEK_DAYS = 7;

export interface TwelveWeeks {
  workMin: number;
  /** Days of these weeks on which the agent was employed and not absent. */
  countedDays: number;
  /** Average work a week over the counted days; undefined when there are fewer than 28 of them. */
  averageMin: number | undefined;
  shifts: Shift[];
}

/** Sums the twelve consecutive weeks that end with `last`, without leave, sickness and days outside the contract. */
export function twelveWeeksUntil({ weeks, presence }: AgentWork, last: WeekNumber): TwelveWeeks {
  const worked = weeks();
  const shifts = new Set<Shift>();
  let workMin = 0;
  let countedDays = 0;
  for (let week = last - AVERAGED_WEEKS + 1; week <= last; week += 1) {
    countedDays += presence().countedDays(week);
    const load = worked.get(week);
    if (!load) continue;
    workMin += load.workMin;
    for (const shift of load.shifts) shifts.add(shift);
  }
  const averageMin = countedDays < LEAST_DAYS ? undefined : Math.ceil((workMin * WEEK_DAYS) / countedDays);
  return { workMin, countedDays, averageMin, shifts: [...shifts] };
}
