import { dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { planningPublicationCalls } from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId, seededRandom } from '../seed';
import type { Guard } from './execution';

/** Share of the agents with an account who have opened the published planning. */
const READ_SHARE = 0.7;

/** The customer who signs in and reads the publications. */
export interface Reader {
  customerId: string;
  client: DemoClient;
}

/** Publishes the month to agents and customers; most agents open it, the others can be reminded. */
export function publicationSteps(
  owner: DemoClient,
  { guards, reader }: { guards: ReadonlyMap<string, Guard>; reader: Reader },
  today: string,
): Step[] {
  const { year, month } = dayParts(parseDay(today));
  const days = { start: formatDay(dayNumber(year, month, 1)), end: formatDay(dayNumber(year, month + 1, 0)) };
  const id = demoId(`publication/${days.start}`);
  const publication = { ...days, toAgents: true, toCustomers: true };
  return [
    () =>
      owner.call(planningPublicationCalls.publishPlanning, { body: { id, publication } }, { agencyId: DEMO_AGENCY }),
    async () => {
      const random = seededRandom(Number.parseInt(id.slice(-8), 16));
      for (const { id: agentId, client } of guards.values()) {
        if (random() >= READ_SHARE) continue;
        await client.call(planningPublicationCalls.readPlanning, { body: days }, { agencyId: DEMO_AGENCY, agentId });
      }
    },
    // One customer signs in and opens the planning; the others got it by mail only.
    () => {
      const { client, customerId } = reader;
      return client.call(planningPublicationCalls.readPlanning, { body: days }, { agencyId: DEMO_AGENCY, customerId });
    },
  ];
}
