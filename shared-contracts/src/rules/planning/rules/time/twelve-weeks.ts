import type { WeekNumber } from '../../../../core/time/weeks';
import type { AgentWork } from '../../work/agent-work';
import type { Shift } from '../../work/stretch';

export const AVERAGED_WEEKS = 12;
/** Under four weeks an average says nothing of the twelve that the texts speak of. */
const LEAST_DAYS = 28;
const WEEK_DAYS = 7;

export interface TwelveWeeks {
  workMin: number;
  /** Days of these weeks on which the agent was employed and not away. */
  countedDays: number;
  /** Work a week on average over the counted days; undefined where they are too few. */
  averageMin: number | undefined;
  shifts: Shift[];
}

/** Any twelve weeks in a row, by the last of them. Leave, sickness and days outside the contract are left out. */
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
