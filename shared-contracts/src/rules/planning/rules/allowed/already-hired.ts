import { formatMinutes } from '../../../../formats/french';
import { AGENCY_RULE } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { theService } from '../../wording';

/** An agent may not be assigned to two services at the same time. */
export const alreadyHired: PlanningRule = {
  code: 'AGENT_ALREADY_HIRED',
  setting: 'checkAgentHired',
  table: 'available',
  source: { article: AGENCY_RULE, since: null },
  protects: 'agent',
  check({ calendar, stretches }) {
    const findings: Finding[] = [];
    for (const { shifts } of stretches()) {
      for (const [index, shift] of shifts.entries()) {
        for (const other of shifts.slice(index + 1)) {
          if (other.start >= shift.end) break;
          const figure = Math.min(shift.end, other.end) - other.start;
          const text = `${theService(calendar, shift.service)} et ${theService(calendar, other.service)} se chevauchent pendant ${formatMinutes(figure)}`;
          findings.push({ services: [shift.service, other.service], limit: 0, figure, unit: 'minute', text });
        }
      }
    }
    return findings;
  },
};
