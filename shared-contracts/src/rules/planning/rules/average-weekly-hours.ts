import { mondayOf, type WeekNumber } from '../../../core/time/weeks';
import { formatMinutes } from '../../../formats/french';
import type { Load } from '../agent-work';
import type { Finding, PlanningRule } from '../rule';
import { frenchDay } from '../wording';

const AVERAGED_WEEKS = 12;

/** Work over any twelve weeks in a row: at most 46 hours a week on average (Code du travail L3121-23). */
export const averageWeeklyHours: PlanningRule = {
  code: 'AGENT_AVERAGE_WEEKLY_HOURS',
  setting: 'checkAgentAverageWeeklyHours',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.09', since: '1987-11-18' },
  protects: 'employee',
  check({ limits, weeks }) {
    const limit = limits.averageWeeklyMin;
    const findings: Finding[] = [];
    const worked = weeks();
    for (const week of worked.keys()) {
      const window = lastWeeks(worked, week);
      const figure = window.reduce((sum, load) => sum + load.workMin, 0) / AVERAGED_WEEKS;
      if (figure <= limit) continue;
      const shifts = new Set(window.flatMap((load) => load.shifts));
      const services = [...shifts].map((shift) => shift.service);
      const text = `${formatMinutes(Math.ceil(figure))} de travail par semaine en moyenne sur les douze semaines finissant par celle du ${frenchDay(mondayOf(week))} (dernier service : ${services.at(-1)?.reference}), pour un maximum de ${formatMinutes(limit)}`;
      findings.push({
        services,
        limit,
        figure: Math.ceil(figure),
        unit: 'minute',
        text,
      });
    }
    return findings;
  },
};

function lastWeeks(worked: ReadonlyMap<WeekNumber, Load>, last: WeekNumber): Load[] {
  const loads: Load[] = [];
  for (let week = last - AVERAGED_WEEKS + 1; week <= last; week += 1) {
    const load = worked.get(week);
    if (load) loads.push(load);
  }
  return loads;
}
