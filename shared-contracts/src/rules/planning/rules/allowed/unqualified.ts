import type { PlanningRule } from '../../rule';
import { theService } from '../../wording';

/** An agent must have the professional qualification that a post requires (CSI L612-20). */
export const unqualified: PlanningRule = {
  code: 'AGENT_UNQUALIFIED',
  setting: 'checkAgentQualified',
  table: 'available',
  source: { article: 'Code de la sécurité intérieure, art. L612-20', since: '2012-05-01' },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    const known = agent.specialtyIds ?? [];
    return shifts
      .map((shift) => shift.service)
      .filter((service) => service.specialtyId && !known.includes(service.specialtyId))
      .map((service) => ({
        services: [service],
        limit: 1,
        figure: 0,
        unit: 'specialty',
        text: `${theService(calendar, service)} demande ${service.specialtyName ? `la spécialité « ${service.specialtyName} »` : 'une spécialité'} que l'agent n'a pas`,
      }));
  },
};
