import type { Instant } from '@vigie/service-kit/db/columns';

export interface SponsorTables {
  sponsorship: {
    id: string;
    userId: string;
    agencyName: string;
    email: string;
    message: string | null;
    createdAt: Instant;
  };
}
