import type { Interval } from '../../../../core/time/intervals';
import { mondayOf, type WeekNumber } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import type { WorkDay } from '../../work/work-days';
import { nightsByWeek, nightWorkerIn } from './night-worker';

const NIGHT_WORK_MIN = 8 * 60;

/**
 * The employer gives a night worker's work beyond eight hours a night (Code du travail L3122-6, L3122-17) back as rest,
 * in addition to the daily or weekly rest (R3122-3). The rule checks a week as a whole: the extra rest after its days
 * of work must at least equal the work beyond eight hours. The longest rest is the weekly rest, unless the week began
 * with it.
 */
export const nightRest: PlanningRule = {
  code: 'AGENT_NIGHT_REST',
  setting: 'checkNightRest',
  table: 'rest',
  source: { article: 'Code du travail, art. L3122-6 et R3122-3', since: '2017-01-01' },
  says: `le travail au-delà de ${formatMinutes(NIGHT_WORK_MIN)} rendu en repos`,
  protects: 'employee',
  check(work) {
    const nights = nightsByWeek(work);
    if (nights.size === 0) return [];
    const isNightWorker = nightWorkerIn(work, nights);
    const days = daysByWeek(work);
    return [...nights].flatMap(([week, long]): Finding[] => {
      const limit = long.reduce((sum, { workMin }) => sum + Math.max(0, workMin - NIGHT_WORK_MIN), 0);
      if (limit === 0 || !isNightWorker(week)) return [];
      const figure = restOnTop(days.get(week) ?? [], work.calendar.weekSpan(week));
      if (figure >= limit) return [];
      const services = long.flatMap(({ shifts }) => shifts.map((shift) => shift.service));
      const text = `${formatMinutes(figure)} de repos en plus des repos quotidiens et hebdomadaire dans la semaine du ${frenchDay(mondayOf(week))} (${namedServices(services)}), pour ${formatMinutes(limit)} de travail de nuit au-delà de 8 heures par jour`;
      return [{ services, limit, figure, unit: 'minute', text }];
    });
  },
};

function daysByWeek({ calendar, workDays }: AgentWork): Map<WeekNumber, WorkDay[]> {
  const weeks = new Map<WeekNumber, WorkDay[]>();
  for (const day of workDays()) {
    const week = calendar.weekAt(day.start);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return weeks;
}

/** Sums the rest after a week's days of work beyond eleven hours a day and the 35 hours of the weekly rest. */
function restOnTop(days: readonly WorkDay[], week: Interval): number {
  const rests = days.map(({ stretches, end }) => (stretches.at(-1)?.next?.start ?? Number.POSITIVE_INFINITY) - end);
  const [longest = 0, ...others] = rests.toSorted((a, b) => b - a);
  const daily = others.reduce((sum, rest) => sum + Math.max(0, rest - LAW.dailyRestMin), 0);
  const kept = restBefore(days[0], week) >= LAW.weeklyRestMin ? LAW.dailyRestMin : LAW.weeklyRestMin;
  return daily + Math.max(0, longest - kept);
}

/** Rest within the week before its first day of work. */
function restBefore(first: WorkDay | undefined, week: Interval): number {
  if (!first) return 0;
  return first.start - Math.max(week.start, first.stretches[0]?.previous?.end ?? week.start);
}
