import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenInstant, Instant } from '@vigie/service-kit/db/columns';

export interface CompensatoryRestTables {
  compensatoryRest: {
    agencyId: string;
    id: string;
    agentId: string;
    startAt: GivenInstant;
    endAt: GivenInstant;
    durationMin: number;
    comment: string | null;
    answer: string | null;
    status: ActStatus;
    createdBy: string | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
}
