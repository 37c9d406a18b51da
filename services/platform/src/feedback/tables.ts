import type { Instant } from '@vigie/service-kit/db/columns';

export interface FeedbackTables {
  feedback: {
    id: string;
    userId: string;
    agencyId: string | null;
    subject: string;
    content: string;
    page: string | null;
    createdAt: Instant;
  };
}
