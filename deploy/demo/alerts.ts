import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { DEMO_AGENCY } from './agency';
import type { DemoClient } from './client';
import type { Step } from './context';

const scope = { agencyId: DEMO_AGENCY };
const PAGE = 250;
const HOUR_MS = 3_600_000;
/** The office took note of what is older; the rest waits for whoever looks. */
const WAITS_FOR_MS = 8 * HOUR_MS;

/** The office took note of the alerts of the past weeks; those of this day wait. */
export const alertSteps = (owner: DemoClient): Step[] => [
  async () => {
    const before = Date.now() - WAITS_FOR_MS;
    for (;;) {
      const { data } = await owner.call(logbookCalls.fetchAlerts, { body: { limit: PAGE } }, scope);
      // Alarms of lone workers are taken care of where they are answered.
      const past = data.filter(({ createdAt, familyKey }) => familyKey !== 'agent' && Date.parse(createdAt) < before);
      for (const { id } of past)
        await owner.call(
          logbookCalls.acknowledgeEvent,
          { params: { id }, body: { comment: 'Vu, client informé' } },
          scope,
        );
      if (past.length === 0 || data.length < PAGE) return;
    }
  },
];
