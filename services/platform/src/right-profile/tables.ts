import type { ProfileRole } from '@vigie/contracts/platform/right-profile/right-profile';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant } from '@vigie/service-kit/db/columns';

export interface RightProfileTables {
  rightProfile: {
    agencyId: string;
    id: string;
    name: string;
    role: ProfileRole;
    rights: string[];
    status: ActStatus;
    createdAt: Instant;
    updatedAt: Instant;
  };
}
