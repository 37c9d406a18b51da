import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

interface Common {
  agencyId: string;
  id: string;
  name: string;
  description: string | null;
  endDate: string | null;
  fileId: string;
  authorName: string;
  status: ActStatus;
  createdAt: Instant;
  updatedAt: Instant;
  searchText: SearchColumn;
}

export interface SharedDocumentTables {
  document: Common & { owner: 'agent' | 'customer'; agentId: string | null; customerId: string | null };
  formationDocument: Common & { agentIds: Generated<string[]>; customerIds: Generated<string[]> };
}
