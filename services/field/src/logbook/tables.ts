import type { Ref } from '@vigie/contracts/core/wire';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { LogbookRecord, RecordedFile, RecordKind } from '@vigie/contracts/field/logbook/record';
import type { NullableJson } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

/**
 * The service inserts records and reads the rest: what is read of a record, its place in the chain and the end of it
 * are the database's own work, on which the role of the service holds no other grant.
 */
export interface LogbookTables {
  logbookRecord: {
    agencyId: string;
    id: string;
    kind: RecordKind;
    entryId: string;
    content: ColumnType<string, string, never>;
    format: ColumnType<LogbookRecord['format'], never, never>;
    sequence: ColumnType<number, never, never>;
    recordedAt: ColumnType<string, never, never>;
  };
  logbookLink: { agencyId: string; position: number; recordId: string; previousHash: string; hash: string };
  logbookHead: { agencyId: string; count: Generated<number>; hash: string };
  logbookWaiting: { agencyId: string; sequence: number; recordId: string; recordedAt: string };
  logbookEntry: {
    agencyId: string;
    id: string;
    createdAt: string;
    recordedAt: Generated<string>;
    typeKey: string;
    familyKey: string;
    serviceId: string | null;
    serviceName: string | null;
    siteId: string;
    siteName: string | null;
    customerId: string;
    customerName: string | null;
    agentId: string | null;
    agentName: string | null;
    author: string;
    specialty: string | null;
    location: NullableJson<Position>;
    infos: string | null;
    checkpoint: NullableJson<Ref>;
    roundCheckpoint: NullableJson<Ref>;
    serviceRoundExecution: NullableJson<{ id: string; round: Ref }>;
    customerShow: boolean;
    messageCount: Generated<number>;
    fileCount: Generated<number>;
    deleted: Generated<boolean>;
    updatedAt: Generated<string>;
  };
  logbookMessage: {
    agencyId: string;
    id: string;
    entryId: string;
    createdAt: string;
    author: string;
    content: string | null;
    location: NullableJson<Position>;
    files: ColumnType<RecordedFile[], string | undefined, string>;
  };
}
