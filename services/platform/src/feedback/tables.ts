import type { FEEDBACK_KINDS, FEEDBACK_STATES } from '@vigie/contracts/platform/feedback/feedback';
import type { Instant } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: string;
    /** Null once the account of the author is erased. */
    userId: string | null;
    agencyId: string | null;
    kind: Generated<(typeof FEEDBACK_KINDS)[number]['value']>;
    subject: string;
    content: string;
    page: string | null;
    state: Generated<(typeof FEEDBACK_STATES)[number]['value']>;
    answer: string | null;
    published: Generated<boolean>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  feedbackVote: { feedbackId: string; userId: string };
}
