import type { DrawnSignature, ReportBlocks } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type {
  GivenInstant,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
  SearchColumn,
} from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface InterventionReportTables {
  interventionReport: {
    agencyId: string;
    id: string;
    number: string;
    siteId: string;
    customerId: string;
    serviceId: string | null;
    agentId: string | null;
    author: string;
    createdBy: string | null;
    startAt: GivenInstant;
    endAt: NullableInstant;
    blocks: Json<ReportBlocks>;
    template: Json<ReportTemplate>;
    fileIds: Generated<string[]>;
    signature: NullableJson<DrawnSignature>;
    customerSignature: NullableJson<DrawnSignature>;
    sent: Generated<boolean>;
    sentTo: string | null;
    status: ActStatus;
    searchText: SearchColumn;
    createdAt: Instant;
    updatedAt: Instant;
  };
  interventionReportCounter: {
    agencyId: string;
    last: Generated<number>;
  };
  /** Written by the rate-limiter library alone. */
  rateLimit: { key: string; points: Generated<number>; expire: number | null };
  reportLink: {
    agencyId: string;
    id: string;
    reportId: string;
    tokenHash: string;
    sentTo: string;
    expiresAt: GivenInstant;
    revokedAt: NullableInstant;
    signedAt: NullableInstant;
    ip: string | null;
    userAgent: string | null;
    createdAt: Instant;
  };
  interventionReportAct: {
    agencyId: string;
    id: string;
    askedId: string;
    reportId: string;
    at: GivenInstant;
    recordedAt: Instant;
    userId: string | null;
    agentId: string | null;
    device: string | null;
  };
}
