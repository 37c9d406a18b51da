import type { ImportKind } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { RecordImport, RowResult } from '@vigie/contracts/commercial/record-import/record-import';
import type { JobRequester } from '@vigie/service-kit/acts/job-requester';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenJson, Instant, NullableInstant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface RecordImportTables {
  recordImport: {
    agencyId: string;
    id: string;
    kind: ImportKind;
    fileName: string;
    header: string[];
    columns: GivenJson<Record<string, number>>;
    status: ActStatus<RecordImport['status']>;
    authorName: string;
    askedBy: GivenJson<JobRequester>;
    total: number;
    done: Generated<number>;
    created: Generated<number>;
    changed: Generated<number>;
    same: Generated<number>;
    refused: Generated<number>;
    undone: Generated<number>;
    kept: Generated<number>;
    createdAt: Instant;
    finishedAt: NullableInstant;
    updatedAt: Instant;
    searchText: SearchColumn;
  };
  recordImportLine: {
    agencyId: string;
    id: string;
    importId: string;
    line: number;
    cells: GivenJson<string[]>;
    name: Generated<string>;
    result: Generated<RowResult>;
    message: Generated<string>;
    keys: Generated<string[]>;
    recordId: string | null;
    before: NullableJson<Record<string, unknown>>;
    version: NullableInstant;
  };
  importChoice: { agencyId: string; kind: ImportKind; choices: GivenJson<Record<string, string>> };
}
