import type { DATA_EXPORT_STATES } from '@vigie/contracts/platform/data-export/data-export';
import type { Instant, NullableInstant } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface DataExportTables {
  dataExport: {
    agencyId: string;
    id: string;
    userId: string;
    userName: string;
    /** Name of the export call: a download requires the rights of that call. */
    call: string;
    what: string;
    asked: string | null;
    status: Generated<(typeof DATA_EXPORT_STATES)[number]['value']>;
    failure: string | null;
    rows: number | null;
    fileName: string | null;
    mediaType: string | null;
    bytes: number | null;
    /** The file is still stored. */
    stored: Generated<boolean>;
    startedAt: Instant;
    endedAt: NullableInstant;
  };
}
