import type { PlanningRule } from '../../rule';
import { duringAbsences } from './absence';

/**
 * An agent may not work during a compensatory rest for overtime beyond the contingent (Code du travail L3121-30,
 * L3121-33).
 */
export const compensatoryRest: PlanningRule = {
  code: 'AGENT_COMPENSATORY_REST',
  setting: 'checkCompensatoryRest',
  table: 'available',
  source: { article: 'Code du travail, art. L3121-30', since: '2016-08-10' },
  protects: 'agent',
  check(work) {
    return duringAbsences(work, work.compensatoryRests, 'le repos compensateur');
  },
};
