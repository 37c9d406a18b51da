import { duringAbsences } from '../absence';
import type { PlanningRule } from '../rule';

/** Nobody works during leave, sickness or any other unavailability that the agency has recorded. */
export const unavailable: PlanningRule = {
  code: 'AGENT_UNAVAILABLE',
  setting: 'checkAgentUnavailable',
  table: 'available',
  source: { article: "Règle de l'agence", since: null },
  protects: 'agent',
  check(work) {
    return duringAbsences(work, work.unavailabilities, "l'indisponibilité");
  },
};
