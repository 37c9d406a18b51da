import { overlap } from '../../../../core/time/intervals';
import type { WeekNumber } from '../../../../core/time/weeks';
import type { AgentWork } from '../../work/agent-work';
import type { WorkDay } from '../../work/work-days';
import { AVERAGED_WEEKS } from '../time/twelve-weeks';

const NIGHT_WORK_MIN = 180;
const NIGHTS_A_WEEK = 2;

/** Whether at least three hours of a day's work fall in the night. */
function isNight({ calendar }: AgentWork, { shifts, start, end }: WorkDay): boolean {
  let minutes = 0;
  for (let day = calendar.dayAt(start) - 1; day <= calendar.dayAt(end - 1); day += 1) {
    const night = calendar.nightOf(day);
    if (night.end <= start) continue;
    for (const shift of shifts) for (const piece of shift.pieces) minutes += overlap(piece, night);
  }
  return minutes >= NIGHT_WORK_MIN;
}

/** Days of work that count as night work, grouped by the week in which they begin. */
export function nightsByWeek(work: AgentWork): Map<WeekNumber, WorkDay[]> {
  const nights = new Map<WeekNumber, WorkDay[]>();
  for (const day of work.workDays()) {
    if (!isNight(work, day)) continue;
    const week = work.calendar.weekAt(day.start);
    nights.set(week, [...(nights.get(week) ?? []), day]);
  }
  return nights;
}

/**
 * Returns whether an agent is a night worker in a week: at least three hours of night work at least twice a week,
 * habitually, that is in more than half of the weeks with work of the last twelve (Code du travail L3122-5). The other
 * legal criterion, 270 hours in twelve months (L3122-23), is not checked: it needs a year of services and adds agents
 * who work occasional nights.
 */
export function nightWorkerIn(
  work: AgentWork,
  nights: ReadonlyMap<WeekNumber, WorkDay[]>,
): (week: WeekNumber) => boolean {
  const worked = work.weeks();
  return (last) => {
    let weeks = 0;
    let nightly = 0;
    for (let week = last - AVERAGED_WEEKS + 1; week <= last; week += 1) {
      if (worked.has(week)) weeks += 1;
      if ((nights.get(week)?.length ?? 0) >= NIGHTS_A_WEEK) nightly += 1;
    }
    return nightly * 2 > weeks;
  };
}
