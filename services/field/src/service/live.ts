import { publishLive } from '@vigie/service-kit/live/publish';

export interface ChangedService {
  id: string;
  customerId: string;
  agentId: string | null;
  planned: boolean;
  /** Agents who acted on it: the guard on site hears of what the office decides. */
  executedBy?: readonly string[];
}

/** Tells staff, the agents concerned, and the customers of what is planned, that services changed. */
export async function publishServices(
  agencyId: string,
  what: 'created' | 'updated' | 'deleted',
  services: readonly ChangedService[],
): Promise<void> {
  if (services.length === 0) return;
  const agents = new Set(
    services.flatMap(({ agentId, executedBy = [] }) => (agentId ? [agentId, ...executedBy] : executedBy)),
  );
  const customers = new Set(services.filter((service) => service.planned).map((service) => service.customerId));
  publishLive(
    agencyId,
    `service.${what}`,
    [...new Set(services.map((service) => service.id))],
    // A notification holds 8,000 bytes: a change that concerns more people than this reaches the others at their next look.
    {
      right: 'ACCOUNT_RIGHT_LIST_MISSION',
      agentIds: [...agents].slice(0, 60),
      customerIds: [...customers].slice(0, 20),
    },
  );
}
