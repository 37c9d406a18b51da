import type { Instant, NullableInstant } from '@vigie/service-kit/db/columns';

export interface PlanningShareTables {
  planningCalendar: {
    agencyId: string;
    id: string;
    shownBy: string;
    shownId: string;
    tokenHash: string;
    createdBy: string | null;
    author: string;
    createdAt: Instant;
    revokedAt: NullableInstant;
  };
}
