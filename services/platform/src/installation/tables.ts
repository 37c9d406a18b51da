import type { FeatureFlag } from '@vigie/contracts/catalogues/constants/feature-flags';
import type { Instant, Json } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface InstallationTables {
  installation: {
    id: Generated<boolean>;
    flags: Json<Partial<Record<FeatureFlag, boolean>>>;
    maintenance: string | null;
    announcement: string | null;
    updatedAt: Instant;
  };
  installationChange: {
    id: string;
    at: Instant;
    userId: string;
    before: Json<Record<string, unknown>>;
    after: Json<Record<string, unknown>>;
  };
}
