import { plural } from '../../../../core/messages/plural';
import { parseDay } from '../../../../core/time/days';
import { AGENCY_RULE } from '../../limit';
import type { PlanningRule } from '../../rule';
import { frenchDay, theService } from '../../wording';

/**
 * Documents that the agency requires besides the professional card, which has a check of its own. The last day of
 * validity still counts.
 */
export const expired: PlanningRule = {
  code: 'AGENT_EXPIRED',
  setting: 'checkAgentExpirations',
  table: 'available',
  source: { article: AGENCY_RULE, since: null },
  protects: 'agent',
  check({ calendar, agent, shifts }) {
    const documents = (agent.documents ?? []).map((it) => ({ name: it.name, endDay: parseDay(it.endDay) }));
    return shifts.flatMap((shift) => {
      const day = calendar.dayAt(shift.end - 1);
      return documents
        .filter((document) => document.endDay < day)
        .map((document) => {
          const figure = day - document.endDay;
          const over = `après la fin de validité (${frenchDay(document.endDay)}) du document « ${document.name} »`;
          return {
            services: [shift.service],
            limit: 0,
            figure,
            unit: 'day' as const,
            text: `${theService(calendar, shift.service)} se termine ${plural(figure, 'jour', 'jours')} ${over}`,
            ofSeveral: `se terminent ${over}`,
          };
        });
    });
  },
};
