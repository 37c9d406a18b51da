import type { InvoiceRun, RunResult, RunStep } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import type { JobRequester } from '@vigie/service-kit/acts/job-requester';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenJson, Instant, NullableInstant, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated, Selectable } from 'kysely';

export interface InvoiceRunTables {
  invoiceRun: {
    agencyId: string;
    id: string;
    periodStart: string;
    periodEnd: string;
    upTo: RunStep;
    acceptWarnings: boolean;
    confirmProspects: boolean;
    planned: string[];
    leftOut: string[];
    status: ActStatus<InvoiceRun['status']>;
    authorName: string;
    askedBy: GivenJson<JobRequester>;
    total: number;
    done: Generated<number>;
    drafted: Generated<number>;
    issued: Generated<number>;
    sent: Generated<number>;
    skipped: Generated<number>;
    refused: Generated<number>;
    createdAt: Instant;
    finishedAt: NullableInstant;
    updatedAt: Instant;
    searchText: SearchColumn;
  };
  invoiceRunLine: {
    agencyId: string;
    id: string;
    runId: string;
    line: number;
    groupKey: string | null;
    customerId: string | null;
    invoiceId: string | null;
    name: string;
    shownCents: number;
    result: Generated<RunResult>;
    number: string | null;
    message: Generated<string>;
  };
}

export type RunLine = Selectable<InvoiceRunTables['invoiceRunLine']>;
