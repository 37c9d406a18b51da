import type { GivenInstant, Instant } from '@vigie/service-kit/db/columns';

export interface ViewingTables {
  viewing: {
    agencyId: string;
    id: string;
    sessionId: string;
    userId: string;
    membershipId: string;
    beganAt: Instant;
    endsAt: GivenInstant;
    endedAt: string | Date | null;
  };
}
