import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay } from '../../wording';
import { twelveWeeksUntil } from '../time/twelve-weeks';
import { nightsByWeek, nightWorkerIn } from './night-worker';

/**
 * Maximum week of a night worker: 40 hours on average over any twelve consecutive weeks (Code du travail L3122-7), or
 * up to 44 by agreement (L3122-18), which the agency declares by its setting.
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
    // A setting above 40 hours means that an agreement exists; 44 hours is the maximum of any agreement.
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
