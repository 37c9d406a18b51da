import { parseDay } from '../../../core/time/days';
import type { PlanningRule } from '../rule';
import { frenchDay, plural, theService } from '../wording';

/**
 * A professional card is valid for five years, and nobody may be employed without a valid one (CSI L612-20); the same
 * check covers every document the agency asks for. The last day of validity still counts.
 */
export const expired: PlanningRule = {
  code: 'AGENT_EXPIRED',
  setting: 'checkAgentExpirations',
  table: 'available',
  source: { article: 'Code de la sécurité intérieure, art. L612-20', since: '2012-05-01' },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    const documents = (agent.documents ?? []).map((it) => ({ name: it.name, endDay: parseDay(it.endDay) }));
    return shifts.flatMap((shift) => {
      const day = calendar.dayAt(shift.end - 1);
      return documents
        .filter((document) => document.endDay < day)
        .map((document) => {
          const figure = day - document.endDay;
          return {
            services: [shift.service],
            limit: 0,
            figure,
            unit: 'day' as const,
            text: `${theService(calendar, shift.service)} se termine ${plural(figure, 'jour', 'jours')} après la fin de validité (${frenchDay(document.endDay)}) du document « ${document.name} », pour un maximum de 0 jour`,
          };
        });
    });
  },
};
