import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay } from '../../wording';
import { AVERAGED_WEEKS, twelveWeeksUntil } from './twelve-weeks';

/** Maximum work over any twelve consecutive weeks: 46 hours a week on average (Code du travail L3121-23). */
export const averageWeeklyHours: PlanningRule = {
  code: 'AGENT_AVERAGE_WEEKLY_HOURS',
  setting: 'checkAgentAverageWeeklyHours',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.09', since: '1987-11-18' },
  says: `${formatMinutes(LAW.averageWeeklyMin)} par semaine en moyenne sur ${AVERAGED_WEEKS} semaines`,
  protects: 'employee',
  check(work) {
    const findings: Finding[] = [];
    for (const week of work.weeks().keys()) {
      const { averageMin: figure, shifts } = twelveWeeksUntil(work, week);
      if (figure === undefined) continue;
      const broken = brokenMaximum(figure, work.limits.averageWeeklyMin, LAW.averageWeeklyMin);
      if (!broken) continue;
      const services = shifts.map((shift) => shift.service);
      const said = `${formatMinutes(figure)} de travail par semaine en moyenne sur les douze semaines finissant par celle du ${frenchDay(mondayOf(week))} (dernier service : ${services.at(-1)?.reference})`;
      findings.push({ services, figure, unit: 'minute', ...overMaximum(said, broken, formatMinutes) });
    }
    return findings;
  },
};
