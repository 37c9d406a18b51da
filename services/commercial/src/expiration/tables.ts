import type { ExpirationSubject } from '@vigie/contracts/commercial/expiration/expiration';
import type { ExpirationCategory, FrequencyUnit } from '@vigie/contracts/rules/expirations/expiration-kinds';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface ExpirationTable {
  agencyId: string;
  id: string;
  subject: ExpirationSubject;
  category: ExpirationCategory | null;
  agentId: string | null;
  customerId: string | null;
  name: string;
  type: string | null;
  description: string | null;
  endDate: string | null;
  initialSendDate: string | null;
  rhythm: NullableJson<{ unit: FrequencyUnit; frequency: number }>;
  fileIds: Generated<string[]>;
  status: ActStatus;
  createdAt: Instant;
  updatedAt: Instant;
  searchText: SearchColumn;
}

export interface ExpirationReminderTable {
  agencyId: string;
  id: Generated<string>;
  key: string;
  dueOn: string;
  threshold: number | null;
  remindedAt: Instant;
}
