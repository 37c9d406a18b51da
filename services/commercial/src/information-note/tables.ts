import type { InformationNote } from '@vigie/contracts/commercial/information-note/information-note';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, NullableInstant, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface InformationNoteTables {
  informationNote: {
    agencyId: string;
    id: string;
    title: string;
    content: string;
    fileIds: Generated<string[]>;
    audience: InformationNote['audience'];
    agentIds: Generated<string[]>;
    siteIds: Generated<string[]>;
    authorName: string;
    status: ActStatus;
    publishedAt: NullableInstant;
    createdAt: Instant;
    updatedAt: Instant;
    searchText: SearchColumn;
  };
  informationNoteRecipient: {
    agencyId: string;
    id: string;
    noteId: string;
    agentId: string;
    sentAt: Instant;
    readAt: NullableInstant;
    reminders: Generated<number>;
    remindedAt: NullableInstant;
  };
}
