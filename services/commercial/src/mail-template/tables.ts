import type { MailTemplateKind } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface MailTemplateTable {
  agencyId: string;
  id: string;
  name: string;
  kind: MailTemplateKind;
  subject: string;
  message: string;
  fileIds: Generated<string[]>;
  status: ActStatus;
  createdAt: Instant;
  updatedAt: Instant;
  nameFolded: SearchColumn;
  searchText: SearchColumn;
}
