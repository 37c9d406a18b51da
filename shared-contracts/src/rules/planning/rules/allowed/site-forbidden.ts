import { AGENCY_RULE } from '../../limit';
import type { PlanningRule } from '../../rule';
import { theService } from '../../wording';

/** Sites to which the agency does not assign an agent, most often at the customer's demand. */
export const siteForbidden: PlanningRule = {
  code: 'AGENT_SITE_FORBIDDEN',
  setting: 'checkAgentSiteForbidden',
  table: 'available',
  source: { article: AGENCY_RULE, since: null },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    const forbidden = agent.forbiddenSiteIds ?? [];
    return shifts
      .map((shift) => shift.service)
      .filter((service) => forbidden.includes(service.siteId))
      .map((service) => ({
        services: [service],
        limit: 0,
        figure: 1,
        unit: 'site',
        text: `${theService(calendar, service)} se tient sur un site interdit à l'agent`,
      }));
  },
};
