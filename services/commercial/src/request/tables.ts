import type { AgentRequest } from '@vigie/contracts/commercial/request/request';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface RequestTables {
  request: {
    agencyId: string;
    id: string;
    agentId: string | null;
    customerId: string | null;
    typeId: string;
    typeName: string;
    subject: string;
    content: string | null;
    fileIds: Generated<string[]>;
    messageCount: Generated<number>;
    status: ActStatus<AgentRequest['status']>;
    createdBy: string | null;
    authorName: string;
    createdAt: Instant;
    updatedAt: Instant;
    searchText: SearchColumn;
  };
  requestMessage: {
    agencyId: string;
    id: string;
    requestId: string;
    n: number;
    at: Instant;
    authorId: string | null;
    authorName: string;
    office: boolean;
    decision: number | null;
    content: string | null;
    fileIds: Generated<string[]>;
  };
  requestSeen: { agencyId: string; requestId: string; userId: string; seen: Generated<number> };
}
