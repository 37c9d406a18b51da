import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, SearchColumn } from '@vigie/service-kit/db/columns';

export interface ContractTemplateTable {
  agencyId: string;
  id: string;
  kind: ContractKind;
  title: string;
  body: string;
  status: ActStatus;
  createdAt: Instant;
  updatedAt: Instant;
  titleFolded: SearchColumn;
}
