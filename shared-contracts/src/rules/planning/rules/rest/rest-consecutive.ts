import { plural } from '../../../../core/messages/plural';
import type { DayNumber } from '../../../../core/time/days';
import { mondayOf } from '../../../../core/time/weeks';
import { formatMinutes } from '../../../../formats/french';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay, namedServices, theService } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import type { Shift } from '../../work/stretch';

const WORK_DAYS_A_WEEK = 6;
const WORK_BEFORE_REST_MIN = 48 * 60;
const DAY_OF_REST_MIN = 24 * 60;

/**
 * Days of rest between runs of work, by two separate limits: at most six days of work a week (Code du travail L3132-1;
 * a night belongs to the day on which it begins), and a day of rest of 24 consecutive hours after 48 hours of service
 * (IDCC 1351, 7.09).
 */
export const restConsecutive: PlanningRule = {
  code: 'AGENT_REST_CONSECUTIVE',
  setting: 'checkWeeklyConsecutiveRest',
  table: 'rest',
  source: { article: 'Code du travail, art. L3132-1 ; IDCC 1351, art. 7.09', since: '2008-05-01' },
  says: `${WORK_DAYS_A_WEEK} jours de travail par semaine et ${formatMinutes(WORK_BEFORE_REST_MIN)} avant un jour de repos`,
  protects: 'employee',
  check(work) {
    return [...tooManyDays(work), ...noDayOfRest(work)];
  },
};

function tooManyDays({ calendar, shifts }: AgentWork): Finding[] {
  const byWeek = new Map<number, { days: Set<DayNumber>; shifts: Shift[] }>();
  for (const shift of shifts) {
    const week = calendar.weekAt(shift.start);
    const begun = byWeek.get(week) ?? { days: new Set(), shifts: [] };
    begun.days.add(calendar.dayAt(shift.start));
    begun.shifts.push(shift);
    byWeek.set(week, begun);
  }
  return [...byWeek]
    .filter(([, begun]) => begun.days.size > WORK_DAYS_A_WEEK)
    .map(([week, begun]) => {
      const services = begun.shifts.map((shift) => shift.service);
      return {
        services,
        limit: WORK_DAYS_A_WEEK,
        figure: begun.days.size,
        unit: 'day',
        text: `${plural(begun.days.size, 'jour', 'jours')} de travail dans la semaine du ${frenchDay(mondayOf(week))} (${namedServices(services)}), pour un maximum de ${WORK_DAYS_A_WEEK}`,
      };
    });
}

function noDayOfRest({ calendar, stretches }: AgentWork): Finding[] {
  const findings: Finding[] = [];
  let run: Shift[] = [];
  let doneMin = 0;
  let restStart = Number.NEGATIVE_INFINITY;
  for (const stretch of stretches()) {
    if (stretch.start - restStart >= DAY_OF_REST_MIN) {
      run = [];
      doneMin = 0;
    }
    const first = stretch.shifts[0];
    if (first && doneMin >= WORK_BEFORE_REST_MIN) {
      const text = `${formatMinutes(doneMin)} de service sans jour de repos avant ${theService(calendar, first.service)}, alors qu'un jour de repos est dû après ${formatMinutes(WORK_BEFORE_REST_MIN)}`;
      const services = [...run, ...stretch.shifts].map((shift) => shift.service);
      findings.push({ services, limit: WORK_BEFORE_REST_MIN, figure: doneMin, unit: 'minute', text });
    }
    run = [...run, ...stretch.shifts];
    doneMin += stretch.workMin;
    restStart = stretch.end;
  }
  return findings;
}
