import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay } from '../../wording';
import { twelveWeeksUntil } from '../time/twelve-weeks';
import { nightsByWeek, nightWorkerIn } from './night-worker';

/**
 * A night worker's week: at most 40 hours on average over any twelve in a row (Code du travail L3122-7), up to 44 where
 * an agreement says so (L3122-18), which is for the agency to set.
 */
export const nightWeeklyHours: PlanningRule = {
  code: 'AGENT_NIGHT_WEEKLY_HOURS',
  setting: 'checkNightWeeklyHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3122-7', since: '2016-08-10' },
  says: `${formatMinutes(LAW.nightWeeklyMin)} par semaine en moyenne, ${formatMinutes(LAW.nightWeeklyByAgreementMin)} par accord`,
  protects: 'employee',
  check(work) {
    const nights = nightsByWeek(work);
    if (nights.size === 0) return [];
    const isNightWorker = nightWorkerIn(work, nights);
    const agency = work.limits.nightWeeklyMin;
    // More than 40 hours stand on an agreement that the setting carries; 44 is where agreements end.
    const byAgreement = agency > LAW.nightWeeklyMin;
    const law = byAgreement ? LAW.nightWeeklyByAgreementMin : LAW.nightWeeklyMin;
    const source = byAgreement ? { article: 'Code du travail, art. L3122-18', since: '2016-08-10' } : undefined;
    const findings: Finding[] = [];
    for (const week of work.weeks().keys()) {
      const { averageMin: figure, shifts } = twelveWeeksUntil(work, week);
      if (figure === undefined) continue;
      const broken = brokenMaximum(figure, agency, law);
      if (!broken || !isNightWorker(week)) continue;
      const services = shifts.map((shift) => shift.service);
      const said = `${formatMinutes(figure)} de travail par semaine en moyenne d'un travailleur de nuit sur les douze semaines finissant par celle du ${frenchDay(mondayOf(week))} (dernier service : ${services.at(-1)?.reference})`;
      findings.push({ services, figure, unit: 'minute', source, ...overMaximum(said, broken, formatMinutes) });
    }
    return findings;
  },
};
