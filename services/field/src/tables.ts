import type { Position } from '@vigie/contracts/field/fact/position';
import type { ImportReport } from '@vigie/contracts/field/import/import';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import type { HistoryTable } from '@vigie/service-kit/acts/history-table';
import type { GivenInstant, Instant, Json, NullableInstant, NullableJson } from '@vigie/service-kit/db/columns';
import { transactionOf } from '@vigie/service-kit/db/database';
import type { ColumnType, Generated } from 'kysely';
import type { ImportedService } from './import/sort-lines';
import type { LogbookTables } from './logbook/tables';

interface ServiceTables {
  service: {
    agencyId: string;
    id: string;
    reference: string;
    status: Generated<number>;
    customerId: string;
    siteId: string;
    agentId: string | null;
    specialty: string | null;
    activityType: string | null;
    intervention: Generated<boolean>;
    isCircuit: Generated<boolean>;
    startAt: GivenInstant;
    endAt: GivenInstant;
    groupId: string | null;
    planned: Generated<boolean>;
    notCharge: Generated<boolean>;
    comment: string | null;
    startPointId: string | null;
    endPointId: string | null;
    invoiceReference: string | null;
    startedAt: NullableInstant;
    endedAt: NullableInstant;
    startPosition: NullableJson<Position>;
    endPosition: NullableJson<Position>;
    endReason: string | null;
    endReasonText: string | null;
    createdBy: string | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
  serviceBreak: {
    agencyId: string;
    id: string;
    reference: string | null;
    serviceId: string;
    type: Generated<BreakType>;
    status: Generated<number>;
    startAt: GivenInstant;
    endAt: NullableInstant;
    durationMin: Generated<number>;
    notWork: Generated<boolean>;
    notCharge: Generated<boolean>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  serviceCounter: {
    agencyId: string;
    last: Generated<number>;
    lastBreak: Generated<number>;
  };
}

interface ImportTables {
  serviceImport: {
    agencyId: string;
    id: string;
    fileName: string;
    dryRun: boolean;
    createMissing: boolean;
    state: Generated<'running' | 'done' | 'failed'>;
    plan: Json<ImportedService[]>;
    total: number;
    done: Generated<number>;
    report: ColumnType<ImportReport, string, string>;
    createdBy: string | null;
    createdAt: Instant;
    finishedAt: NullableInstant;
  };
}

/** The field schema, as this service's code sees it. */
export interface FieldTables extends ServiceTables, ImportTables, LogbookTables, HistoryTable {}

/** The open transaction on the field schema. */
export const db = transactionOf<FieldTables>();
