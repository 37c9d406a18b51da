import type { AgencyStatus } from '@vigie/contracts/platform/agency/agency.statuses';
import type { NotificationKey } from '@vigie/contracts/platform/notification/notification-types';
import type { LastPayment } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { VatRegime } from '@vigie/contracts/rules/einvoice/service-vat';
import type { HistoryTable } from '@vigie/service-kit/acts/history-table';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenInstant, Instant, Json, NullableInstant, NullableJson } from '@vigie/service-kit/db/columns';
import { transactionOf } from '@vigie/service-kit/db/database';
import type { ColumnType, Generated } from 'kysely';
import type { AgencyDeletionTables } from './agency-deletion/tables';
import type { ConsentTables } from './consent/tables';
import type { DashboardTables } from './dashboard/tables';
import type { DataExportTables } from './data-export/tables';
import type { FailedJobTables } from './failed-job/tables';
import type { FeedbackTables } from './feedback/tables';
import type { InstallationTables } from './installation/tables';
import type { LicenceTables } from './licence/tables';
import type { NotificationTables } from './notification/tables';
import type { ProgramHealthTables } from './program-health/tables';
import type { RightProfileTables } from './right-profile/tables';
import type { SponsorTables } from './sponsor/tables';
import type { SubscriptionTables } from './subscription/tables';
import type { ViewingTables } from './viewing/tables';

/** The tables of the platform schema. A test compares them with the migrated database. */
export interface PlatformTables
  extends HistoryTable,
    AgencyDeletionTables,
    ConsentTables,
    DashboardTables,
    DataExportTables,
    FeedbackTables,
    FailedJobTables,
    InstallationTables,
    LicenceTables,
    NotificationTables,
    ProgramHealthTables,
    RightProfileTables,
    SponsorTables,
    SubscriptionTables,
    ViewingTables {
  agency: {
    id: string;
    name: string;
    type: string | null;
    status: Generated<AgencyStatus>;
    subscriptionActive: Generated<boolean>;
    subscriptionEndsOn: string | null;
    payment: LastPayment | null;
    lastPaymentOn: string | null;
    agentsLimit: Generated<number>;
    accountsLimit: Generated<number>;
    ownerUserId: string | null;
    timeZone: Generated<string>;
    holidayLocale: Generated<string>;
    currency: Generated<string>;
    address: Json<Record<string, unknown>>;
    phone: string | null;
    email: string | null;
    onCallNumber: string | null;
    emergencyNumbers: Json<unknown[]>;
    siren: string | null;
    siret: string | null;
    vatNumber: string | null;
    authorisationNumber: string | null;
    shareCapitalCents: number | null;
    rcsCity: string | null;
    vatRegime: Generated<VatRegime>;
    iban: string | null;
    bic: string | null;
    logoFileId: string | null;
    settings: Json<Record<string, unknown>>;
    lastUsedAt: string | null;
    /** The day of its last activation; null for one that was never deactivated. */
    activatedOn: string | null;
    /** Written only by a database trigger, from `agency_deletion`. */
    deletionOn: ColumnType<string | null, never, never>;
    /** The user of an example agency; null for a real agency. It never changes. */
    exampleOf: ColumnType<string | null, string | null | undefined, never>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  demonstration: {
    agencyId: string;
    startedOn: string;
    done: number;
    total: number;
    complete: Generated<boolean>;
    reportedAt: Instant;
  };
  userAccount: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    phone: string | null;
    passwordHash: string | null;
    admin: Generated<boolean>;
    active: Generated<boolean>;
    welcomed: Generated<boolean>;
    pagesConfig: Json<Record<string, unknown>>;
    /** Left from before rate limits by IP address; both columns are no longer read. */
    failedLogins: Generated<number>;
    lockedUntil: string | Date | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
  membership: {
    agencyId: string;
    id: string;
    userId: string;
    role: 'manager' | 'agent' | 'customer';
    rights: string[];
    customerId: string | null;
    agentId: string | null;
    status: ActStatus;
    /** The name that the agency typed, used until the person accepts the invitation. */
    givenFirstName: string | null;
    givenLastName: string | null;
    refusedAt: string | Date | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
  session: {
    id: string;
    userId: string;
    userAgent: string | null;
    ip: string | null;
    createdAt: Instant;
    lastUsedAt: Instant;
    revokedAt: string | Date | null;
    revokedWhy: string | null;
  };
  refreshToken: {
    hash: string;
    sessionId: string;
    expiresAt: GivenInstant;
    usedAt: string | Date | null;
    usedBy: string | null;
  };
  passwordReset: { hash: string; userId: string; expiresAt: GivenInstant; usedAt: string | Date | null };
  rateLimit: { key: string; points: Generated<number>; expire: number | null };
  device: {
    userId: string;
    token: string;
    deviceInfos: Json<Record<string, unknown>>;
    browserName: string | null;
    browserVersion: string | null;
    endpoint: string | null;
    p256dh: string | null;
    auth: string | null;
    muted: Generated<NotificationKey[]>;
    createdAt: Instant;
    sessionId: string | null;
  };
  audit: {
    agencyId: string;
    id: string;
    at: Instant;
    userId: string | null;
    action: string;
    entity: string | null;
    entityId: string | null;
    detail: Json<Record<string, unknown>>;
  };
  file: {
    agencyId: string;
    id: string;
    name: string;
    mediaType: string;
    bytes: number;
    sha256: string;
    rightKey: string | null;
    customerId: string | null;
    agentId: string | null;
    siteId: string | null;
    createdBy: string | null;
    createdAt: Instant;
  };
  /** Written only by the database (`platform.sweep_files`). */
  unnamedFile: {
    agencyId: string;
    id: string;
    since: Instant;
    kept: NullableJson<Record<string, unknown>>;
    takenAt: NullableInstant;
  };
  email: {
    agencyId: string;
    id: string;
    businessKey: string;
    toAddress: string;
    toName: string | null;
    fromName: string;
    replyTo: string | null;
    subject: string;
    textBody: string;
    htmlBody: string;
    attachments: Json<{ fileId: string; name: string }[]>;
    customerId: string | null;
    agentId: string | null;
    kind: Generated<string>;
    aboutId: string | null;
    shown: Generated<string>;
    event: Generated<string>;
    eventAt: Instant;
    state: Generated<string>;
    messageId: string;
    error: string | null;
    createdAt: Instant;
    sentAt: string | Date | null;
    createdBy: string | null;
    followsOpenings: Generated<boolean>;
  };
  emailEvent: { agencyId: string; id: string; emailId: string; event: string; at: Instant; detail: string | null };
}

/** The open transaction, typed with the platform schema. */
export const db = transactionOf<PlatformTables>();
