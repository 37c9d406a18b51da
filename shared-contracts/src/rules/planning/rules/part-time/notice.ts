import { DAY_MS } from '../../../../core/time/days';
import type { Finding, PlanningRule } from '../../rule';
import { plural, theService } from '../../wording';
import { contractOn, isPartTime } from '../../work/contract';

const NOTICE_DAYS = 7;

/**
 * Hours of a part-time agent are changed with seven days' notice (IDCC 1351, 7.07; Code du travail L3123-31). Only what
 * is being changed is told of: when the agent was told of the rest is past.
 */
export const partNotice: PlanningRule = {
  code: 'AGENT_PART_NOTICE',
  setting: 'checkPartNotice',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-31 ; IDCC 1351, art. 7.07', since: '2016-08-10' },
  protects: 'employee',
  check({ calendar, agent, shifts }) {
    return shifts.flatMap(({ service, start }): Finding[] => {
      const { toldAt } = service;
      if (toldAt === undefined || service.start <= toldAt || service.start - toldAt >= NOTICE_DAYS * DAY_MS) return [];
      const contract = contractOn(agent, calendar.dayAt(start));
      if (!contract || !isPartTime(contract)) return [];
      const figure = Math.floor((service.start - toldAt) / DAY_MS);
      const notice = figure === 0 ? "moins d'un jour" : plural(figure, 'jour', 'jours');
      const text = `${theService(calendar, service)} change ${notice} à l'avance, alors qu'un agent à temps partiel est prévenu ${NOTICE_DAYS} jours avant`;
      return [{ services: [service], limit: NOTICE_DAYS, figure, unit: 'day', text }];
    });
  },
};
