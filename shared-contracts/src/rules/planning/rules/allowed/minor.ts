import type { DayNumber } from '../../../../core/time/days';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { theService, theServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import { birthdayOf } from '../../work/presence';
import { findInWeeks } from '../time/contract-load';

const MAJORITY = 18;
const SIXTEEN = 16;
const HOUR_MIN = 60;
const DAILY_WORK_MIN = 8 * HOUR_MIN;
const NIGHT_FROM = { young: 22, underSixteen: 20 };
const NIGHT_UNTIL = 6;

/** Night work is forbidden before eighteen: from 22:00 to 6:00, and from 20:00 under sixteen (L3163-1, L3163-2). */
export const minorNight: PlanningRule = {
  code: 'AGENT_MINOR_NIGHT',
  setting: 'checkMinorNight',
  table: 'available',
  source: { article: 'Code du travail, art. L3163-2', since: '2008-05-01' },
  says: `aucun travail de ${NIGHT_FROM.young} h à ${NIGHT_UNTIL} h, ni dès ${NIGHT_FROM.underSixteen} h avant ${SIXTEEN} ans`,
  protects: 'employee',
  check(work) {
    const { calendar, agent, shifts } = work;
    if (agent.birthDay === undefined) return [];
    const adult = birthdayOf(agent.birthDay, MAJORITY);
    const sixteen = birthdayOf(agent.birthDay, SIXTEEN);
    return shifts.flatMap((shift): Finding[] => {
      const figure = nightMinutes(work, shift, sixteen, calendar.dayStart(adult));
      if (figure === 0) return [];
      const text = `${theService(calendar, shift.service)} compte ${formatMinutes(figure)} de nuit, où l'agent ne peut pas travailler avant ses 18 ans`;
      return [{ services: [shift.service], limit: 0, figure, unit: 'minute', text }];
    });
  },
};

function nightMinutes(
  { calendar }: AgentWork,
  { start, end }: { start: number; end: number },
  sixteen: DayNumber,
  until: number,
): number {
  let minutes = 0;
  for (let day = calendar.dayAt(start) - 1; day <= calendar.dayAt(end - 1); day += 1) {
    const from = calendar.at(day, (day < sixteen ? NIGHT_FROM.underSixteen : NIGHT_FROM.young) * HOUR_MIN);
    const to = calendar.at(day + 1, NIGHT_UNTIL * HOUR_MIN);
    minutes += Math.max(0, Math.min(end, to, until) - Math.max(start, from));
  }
  return minutes;
}

/** Maximum work before eighteen: eight hours a day and thirty-five a week (L3162-1). */
export const minorHours: PlanningRule = {
  code: 'AGENT_MINOR_HOURS',
  setting: 'checkMinorHours',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3162-1', since: '2019-01-01' },
  says: `${formatMinutes(DAILY_WORK_MIN)} par jour et ${formatMinutes(LAW.weeklyDurationMin)} par semaine`,
  protects: 'employee',
  check(work) {
    const { agent, calendar } = work;
    if (agent.birthDay === undefined) return [];
    const until = calendar.dayStart(birthdayOf(agent.birthDay, MAJORITY));
    return [...tooLongDays(work, until), ...tooLongWeeks(work, until)];
  },
};

function tooLongDays({ calendar, workDays }: AgentWork, until: number): Finding[] {
  return workDays()
    .filter((day) => day.start < until)
    .flatMap(({ shifts, workMin }): Finding[] => {
      const broken = brokenMaximum(workMin, DAILY_WORK_MIN, DAILY_WORK_MIN);
      if (!broken) return [];
      const services = shifts.map((shift) => shift.service);
      const verb = services.length === 1 ? 'fait' : 'font';
      const said = `${theServices(calendar, services)} ${verb} travailler l'agent ${formatMinutes(workMin)} dans la journée avant ses 18 ans`;
      return [{ services, figure: workMin, unit: 'minute', ...overMaximum(said, broken, formatMinutes) }];
    });
}

/** Checks only weeks that end before the eighteenth birthday, because the adult limits apply from the birthday on. */
function tooLongWeeks(work: AgentWork, until: number): Finding[] {
  return findInWeeks(work, ({ week, workMin, said }) => {
    if (work.calendar.weekSpan(week).end > until) return undefined;
    const broken = brokenMaximum(workMin, LAW.weeklyDurationMin, LAW.weeklyDurationMin);
    return broken && overMaximum(`${said} avant ses 18 ans`, broken, formatMinutes);
  });
}
