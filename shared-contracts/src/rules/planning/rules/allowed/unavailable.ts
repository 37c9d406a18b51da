import { AGENCY_RULE } from '../../limit';
import type { PlanningRule } from '../../rule';
import { duringAbsences } from './absence';

/** An agent may not work during leave, sickness or any other unavailability that the agency has recorded. */
export const unavailable: PlanningRule = {
  code: 'AGENT_UNAVAILABLE',
  setting: 'checkAgentUnavailable',
  table: 'available',
  source: { article: AGENCY_RULE, since: null },
  protects: 'agent',
  check(work) {
    return duringAbsences(work, work.unavailabilities, "l'indisponibilité");
  },
};
