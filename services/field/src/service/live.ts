import { publishLive } from '@vigie/service-kit/live/publish';

export interface ChangedService {
  id: string;
  customerId: string;
  agentId: string | null;
  planned: boolean;
}

/** Tells staff, the agents concerned, and the customers of what is planned, that services changed. */
export async function publishServices(
  agencyId: string,
  what: 'created' | 'updated' | 'deleted',
  services: readonly ChangedService[],
): Promise<void> {
  if (services.length === 0) return;
  const agents = new Set(services.map((service) => service.agentId).filter((id) => id !== null));
  const customers = new Set(services.filter((service) => service.planned).map((service) => service.customerId));
  publishLive(
    agencyId,
    `service.${what}`,
    services.map((service) => service.id),
    // A notification holds 8,000 bytes: a change that concerns more people than this reaches the others at their next look.
    {
      right: 'ACCOUNT_RIGHT_LIST_MISSION',
      agentIds: [...agents].slice(0, 60),
      customerIds: [...customers].slice(0, 20),
    },
  );
}
