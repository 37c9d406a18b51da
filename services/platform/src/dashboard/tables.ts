import type { Dashboard, DashboardAudience } from '@vigie/contracts/platform/dashboard/dashboard';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, Json, NullableInstant } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface DashboardTables {
  dashboard: {
    agencyId: string;
    id: string;
    userId: string | null;
    audience: DashboardAudience | null;
    name: string;
    modules: Json<unknown>;
    position: Generated<number>;
    preferredAt: NullableInstant;
    status: ActStatus<Dashboard['status']>;
    createdAt: Instant;
    updatedAt: Instant;
  };
}
