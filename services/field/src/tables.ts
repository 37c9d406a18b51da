import type { Position } from '@vigie/contracts/field/fact/position';
import type { ImportReport } from '@vigie/contracts/field/import/import';
import type { ServiceStatus } from '@vigie/contracts/field/service/service.statuses';
import type { BreakStatus } from '@vigie/contracts/field/service-break/service-break.statuses';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import type { HistoryTable } from '@vigie/service-kit/acts/history-table';
import type {
  GivenInstant,
  GivenJson,
  Instant,
  Json,
  NullableInstant,
  SearchColumn,
} from '@vigie/service-kit/db/columns';
import { transactionOf } from '@vigie/service-kit/db/database';
import type { ColumnType, Generated } from 'kysely';
import type { CircuitTables } from './circuit/tables';
import type { CompensatoryRestTables } from './compensatory-rest/tables';
import type { EstimatePlanTables } from './estimate-plan/tables';
import type { ExecutionTables } from './execution/tables';
import type { PlannedLine } from './import/imported-service';
import type { InterventionReportTables } from './intervention-report/tables';
import type { LogbookTables } from './logbook/tables';
import type { LoneWorkerTables } from './lone-worker-alarm/tables';
import type { PlanningMailingTables } from './planning-mailing/tables';
import type { PlanningPublicationTables } from './planning-publication/tables';
import type { PlanningShareTables } from './planning-share/tables';
import type { RoundTables } from './round/tables';
import type { SiteAlertsTables } from './site-alerts/tables';
import type { UnavailabilityTables } from './unavailability/tables';

/** A column that the fold of a service's acts computes; only `execution/write-execution.ts` writes it. */
type OfExecution<T> = ColumnType<T, undefined, never>;

interface ServiceTables {
  service: {
    agencyId: string;
    id: string;
    reference: string;
    status: OfExecution<ServiceStatus>;
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
    /** The series that created it. */
    seriesId: string | null;
    planned: Generated<boolean>;
    /** Whether its agent created it itself, without planning; the agent sees it all the same. */
    byAgent: Generated<boolean>;
    notCharge: Generated<boolean>;
    comment: string | null;
    startPointId: string | null;
    endPointId: string | null;
    invoiceReference: string | null;
    startedAt: OfExecution<string | null>;
    endedAt: OfExecution<string | null>;
    startPosition: OfExecution<Position | null>;
    endPosition: OfExecution<Position | null>;
    endReason: OfExecution<string | null>;
    endReasonText: OfExecution<string | null>;
    /** Ids of the agents who acted on the service. */
    executedBy: OfExecution<string[]>;
    workedMin: OfExecution<number | null>;
    payMin: OfExecution<number | null>;
    invoiceStartAt: OfExecution<string | null>;
    invoiceEndAt: OfExecution<string | null>;
    invoiceMin: OfExecution<number | null>;
    invoiceBreakMin: OfExecution<number | null>;
    /** Stretches during which the post was held, as kept for invoicing. */
    invoiceStretches: OfExecution<{ start: string; end: string }[] | null>;
    /** The tolerance by which its hours are kept, as stored. */
    tolerance: ColumnType<object | null, undefined, string | null>;
    searchText: SearchColumn;
    /** The import that created it. */
    importId: string | null;
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
    status: OfExecution<BreakStatus>;
    startAt: GivenInstant;
    endAt: NullableInstant;
    durationMin: Generated<number>;
    /** Planned times of a pause, beside its real ones; null for an unplanned pause. */
    plannedStartAt: NullableInstant;
    plannedEndAt: NullableInstant;
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
    state: Generated<'running' | 'done' | 'failed' | 'undone'>;
    plan: Json<PlannedLine[]>;
    total: number;
    done: Generated<number>;
    report: ColumnType<ImportReport, string, string>;
    createdBy: string | null;
    createdAt: Instant;
    finishedAt: NullableInstant;
    undoingSince: NullableInstant;
    /** Services that an undo under way has archived. */
    undoneServices: Generated<string[]>;
  };
  serviceImportChoice: { agencyId: string; choices: GivenJson<Record<string, string>> };
}

/** The schema `field`, as the program's code sees it. */
export interface FieldTables
  extends ServiceTables,
    EstimatePlanTables,
    ExecutionTables,
    CircuitTables,
    SiteAlertsTables,
    ImportTables,
    LogbookTables,
    UnavailabilityTables,
    RoundTables,
    LoneWorkerTables,
    InterventionReportTables,
    PlanningMailingTables,
    PlanningPublicationTables,
    PlanningShareTables,
    CompensatoryRestTables,
    HistoryTable {}

/** The open transaction on the field schema. */
export const db = transactionOf<FieldTables>();
