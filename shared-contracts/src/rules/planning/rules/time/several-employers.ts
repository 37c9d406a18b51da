import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { PlanningRule } from '../../rule';
import { findInWeeks } from './contract-load';

/**
 * An agent's work for all employers together must stay within the weekly maximum; an employer may not exceed it (Code
 * du travail L8261-1, L8261-2).
 */
export const severalEmployers: PlanningRule = {
  code: 'AGENT_SEVERAL_EMPLOYERS',
  setting: 'checkSeveralEmployers',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L8261-1', since: '2008-05-01' },
  says: `${formatMinutes(LAW.weeklyWorkMin)} par semaine, tous employeurs ensemble`,
  protects: 'employee',
  check(work) {
    const other = work.agent.otherWeeklyMin ?? 0;
    if (other === 0) return [];
    return findInWeeks(work, ({ workMin, said }) => {
      const figure = workMin + other;
      const broken = brokenMaximum(figure, LAW.weeklyWorkMin, LAW.weeklyWorkMin);
      const both = `${said}, ${formatMinutes(figure)} avec celles de ses autres employeurs`;
      return broken && { figure, ...overMaximum(both, broken, formatMinutes) };
    });
  },
};
