import { plural } from '../../../../core/messages/plural';
import { SATURDAY, SUNDAY, weekday } from '../../../../core/time/days';
import { type Minute, type PlanningCalendar, toMinute } from '../../calendar';
import type { Finding, PlanningRule } from '../../rule';
import { theService } from '../../wording';
import { contractOn, isPartTime } from '../../work/contract';

const NOTICE_DAYS = 7;

/**
 * The employer notifies a part-time agent of changed hours seven working days ahead (« jours ouvrés », Code du travail
 * L3123-31; IDCC 1351, 7.07): Mondays to Fridays that are not public holidays, whichever days the agency works. The
 * rule checks only services that are being changed, because only their notification instant is known.
 */
export const partNotice: PlanningRule = {
  code: 'AGENT_PART_NOTICE',
  setting: 'checkPartNotice',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-31 ; IDCC 1351, art. 7.07', since: '2016-08-10' },
  says: `${NOTICE_DAYS} jours ouvrés avant`,
  protects: 'employee',
  check({ calendar, agent, shifts }) {
    return shifts.flatMap(({ service, start }): Finding[] => {
      const { notifiedAt } = service;
      if (notifiedAt === undefined || service.start <= notifiedAt) return [];
      const figure = workingDays(calendar, toMinute(notifiedAt), start);
      if (figure >= NOTICE_DAYS) return [];
      const contract = contractOn(agent, calendar.dayAt(start));
      if (!contract || !isPartTime(contract)) return [];
      const notice = figure === 0 ? "moins d'un jour ouvré" : plural(figure, 'jour ouvré', 'jours ouvrés');
      const text = `${theService(calendar, service)} change ${notice} à l'avance, alors qu'un agent à temps partiel est prévenu ${NOTICE_DAYS} jours ouvrés avant`;
      return [{ services: [service], limit: NOTICE_DAYS, figure, unit: 'day', text }];
    });
  },
};

/** Counts working days between two instants, each at the hour of the first instant, up to the seven required. */
function workingDays(calendar: PlanningCalendar, from: Minute, to: Minute): number {
  const notifiedDay = calendar.dayAt(from);
  const hour = from - calendar.dayStart(notifiedDay);
  let count = 0;
  for (let day = notifiedDay + 1; count < NOTICE_DAYS && calendar.at(day, hour) <= to; day += 1) {
    const rests = weekday(day) === SATURDAY || weekday(day) === SUNDAY || calendar.isHoliday(day);
    if (!rests) count += 1;
  }
  return count;
}
