import type { Instant } from '@vigie/service-kit/db/columns';

export interface LicenceTables {
  licenceTerm: { agencyId: string; agentId: string; endsOn: string | null; createdAt: Instant };
  subscriptionExtra: { agencyId: string; day: string; accounts: number };
}
