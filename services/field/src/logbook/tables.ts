import type { Ref } from '@vigie/contracts/core/wire';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { Json as Canonical } from '@vigie/contracts/rules/logbook-chain/canonical';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<string, string | Date | undefined, string | Date>;
/** An instant that the database does not fill in by itself. */
type GivenInstant = ColumnType<string, string | Date, string | Date>;
/** A JSON column that few entries have. */
type Kept<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Place = ColumnType<Position | null, string | null, string | null>;

export interface KeptFile {
  id: string;
  name: string;
  mediaType: string;
}

export interface LogbookTables {
  logbookRecord: {
    agencyId: string;
    position: number;
    id: string;
    kind: 'entry' | 'message' | 'amendment' | 'deletion';
    entryId: string;
    content: ColumnType<Canonical, string, never>;
    previousHash: string;
    hash: string;
    recordedAt: Instant;
  };
  logbookHead: { agencyId: string; count: Generated<number>; hash: string };
  logbookEntry: {
    agencyId: string;
    id: string;
    reference: string;
    createdAt: GivenInstant;
    recordedAt: Instant;
    typeKey: string;
    familyKey: string;
    serviceId: string | null;
    siteId: string;
    customerId: string;
    agentId: string | null;
    author: string;
    specialty: string | null;
    location: Place;
    infos: string | null;
    checkpoint: Kept<Ref>;
    roundCheckpoint: Kept<Ref>;
    serviceRoundExecution: Kept<{ id: string; round: Ref }>;
    customerShow: boolean;
    messageCount: Generated<number>;
    fileCount: Generated<number>;
    deleted: Generated<boolean>;
    updatedAt: Instant;
  };
  logbookMessage: {
    agencyId: string;
    id: string;
    entryId: string;
    createdAt: GivenInstant;
    author: string;
    content: string | null;
    location: Place;
    files: ColumnType<KeptFile[], string, string>;
  };
}
