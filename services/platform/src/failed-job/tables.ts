import type { GivenJson, Instant, NullableInstant } from '@vigie/service-kit/db/columns';

export interface FailedJobTables {
  failedJob: {
    id: string;
    name: string;
    queue: string;
    ofAgency: string | null;
    payload: GivenJson<Record<string, unknown>>;
    reason: string;
    attempts: number;
    requestId: string | null;
    failedAt: Instant;
    retriedAt: NullableInstant;
    retriedBy: string | null;
  };
}
