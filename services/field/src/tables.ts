import type { Position } from '@vigie/contracts/field/fact/position';
import type { ImportReport } from '@vigie/contracts/field/import/import';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import type { HistoryTable } from '@vigie/service-kit/acts/history-table';
import { transactionOf } from '@vigie/service-kit/db/database';
import type { ColumnType, Generated } from 'kysely';
import type { ImportedService } from './import/sort-lines';
import type { LogbookTables } from './logbook/tables';

type Instant = ColumnType<string, string | Date | undefined, string | Date>;
/** An instant that the database does not fill in by itself. */
type GivenInstant = ColumnType<string, string | Date, string | Date>;
type MaybeInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** A JSON column: read as a value, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

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
    startedAt: MaybeInstant;
    endedAt: MaybeInstant;
    startPosition: ColumnType<Position | null, string | null | undefined, string | null>;
    endPosition: ColumnType<Position | null, string | null | undefined, string | null>;
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
    endAt: MaybeInstant;
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
    finishedAt: MaybeInstant;
  };
}

/** The field schema, as this service's code sees it. */
export interface FieldTables extends ServiceTables, ImportTables, LogbookTables, HistoryTable {}

/** The open transaction on the field schema. */
export const db = transactionOf<FieldTables>();
