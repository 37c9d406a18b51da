import { parseDay } from '../../../../core/time/days';
import type { Finding, PlanningRule } from '../../rule';
import { frenchDay, theService } from '../../wording';

/**
 * Private security activities require a valid professional card from every agent, whatever the employer (CSI L612-20).
 * Posts outside these activities (fire safety, reception) require none. The last day of validity still counts.
 */
export const card: PlanningRule = {
  code: 'AGENT_CARD',
  setting: 'checkAgentCard',
  table: 'available',
  source: { article: 'Code de la sécurité intérieure, art. L612-20', since: '2012-05-01' },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    if (agent.card === undefined) return [];
    const endDay = agent.card === null ? undefined : parseDay(agent.card.endDay);
    return shifts.flatMap(({ service, end }): Finding[] => {
      if (service.cardless) return [];
      const named = theService(calendar, service);
      const about = { services: [service] };
      if (endDay === undefined) {
        const missing = "une carte professionnelle, et l'agent n'en a pas";
        const said = { text: `${named} demande ${missing}`, ofSeveral: `demandent ${missing}` };
        return [{ ...about, limit: 1, figure: 0, unit: 'document', ...said }];
      }
      const figure = calendar.dayAt(end - 1) - endDay;
      if (figure <= 0) return [];
      const over = `une carte professionnelle, et celle de l'agent n'est valable que jusqu'au ${frenchDay(endDay)}`;
      const said = { text: `${named} demande ${over}`, ofSeveral: `demandent ${over}` };
      return [{ ...about, limit: 0, figure, unit: 'day', ...said }];
    });
  },
};
