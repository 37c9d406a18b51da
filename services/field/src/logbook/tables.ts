import type { Ref } from '@vigie/contracts/core/wire';
import type { ErasureKind } from '@vigie/contracts/field/erasure/erasure';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { Acknowledgement } from '@vigie/contracts/field/logbook/fold-entry';
import type { Radio } from '@vigie/contracts/field/logbook/radio';
import type { LogbookRecord, RecordedFile, RecordKind } from '@vigie/contracts/field/logbook/record';
import type { NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

/**
 * The program inserts records and only reads the rest: triggers and functions of the database write readings, links and
 * the head of the chain, and the program's role has no other grant on them.
 */
export interface LogbookTables {
  logbookPaper: {
    agencyId: string;
    id: string;
    createdBy: string;
    entryIds: string[];
    timeZone: string;
    /** Set on a paper that a customer requested. */
    customerId: string | null;
    state: Generated<'waiting' | 'drawing' | 'done' | 'failed'>;
    done: Generated<number>;
    fileId: string | null;
    createdAt: Generated<string>;
    finishedAt: Date | string | null;
  };
  /** Anchors of the chain, one per evening; only the job inserts them. */
  logbookAnchor: { agencyId: string; day: string; count: number; hash: string; at: Generated<string> };
  logbookAnchorReader: { agencyId: string; userId: string; since: Generated<string> };
  logbookRecord: {
    agencyId: string;
    id: string;
    kind: RecordKind;
    entryId: string;
    content: ColumnType<string, string, never>;
    format: ColumnType<LogbookRecord['format'], never, never>;
    sequence: ColumnType<number, never, never>;
    recordedAt: ColumnType<string, never, never>;
    erasedAt: ColumnType<string | null, never, never>;
  };
  /** Positions of records, until `field.erase_positions` erases them. */
  logbookPosition: {
    agencyId: string;
    recordId: ColumnType<string, string, never>;
    position: ColumnType<string, string, never>;
    salt: ColumnType<string, string, never>;
  };
  erasure: { agencyId: string; id: string; at: string; what: ErasureKind; until: string; number: number };
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
    alert: Generated<boolean>;
    radio: NullableJson<Radio>;
    acknowledgement: NullableJson<Acknowledgement>;
    messageCount: Generated<number>;
    fileCount: Generated<number>;
    deleted: Generated<boolean>;
    searchText: SearchColumn;
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
