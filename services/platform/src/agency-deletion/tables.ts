import type { AgencyDeletion } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type {
  GivenInstant,
  GivenJson,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
} from '@vigie/service-kit/db/columns';
import type { ColumnType } from 'kysely';

/** A column that only the database writes. */
type Kept<T> = ColumnType<T, never, never>;

export interface AgencyDeletionTables {
  agencyDeletion: {
    agencyId: string;
    id: string;
    reason: string;
    askedBy: string | null;
    askedByName: string;
    dueOn: Kept<string>;
    subscriptionId: string | null;
    status: ActStatus<AgencyDeletion['status']>;
    createdAt: Kept<string>;
    updatedAt: Instant;
  };
  erasedAgency: {
    id: string;
    name: string;
    identity: GivenJson<Record<string, unknown>>;
    reason: string;
    askedAt: GivenInstant;
    askedBy: string;
    owner: NullableJson<{ email: string; name: string }>;
    beganAt: Instant;
    erased: Json<Record<string, number>>;
    rowsErasedAt: NullableInstant;
    files: number | null;
    finishedAt: NullableInstant;
  };
}
