import type { AgreementCategory } from '@vigie/contracts/catalogues/constants/agents';
import type { InvoiceGrouping } from '@vigie/contracts/catalogues/constants/customers';
import type { VatReasonKey } from '@vigie/contracts/rules/einvoice/vat-reasons';
import type { HistoryTable } from '@vigie/service-kit/acts/history-table';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Folded, Instant, Json } from '@vigie/service-kit/db/columns';
import { transactionOf } from '@vigie/service-kit/db/database';
import type { Generated } from 'kysely';
import type { ContractTables } from './contract/tables';
import type { ContractTemplateTable } from './contract-template/tables';
import type { EquipmentTables } from './equipment/tables';
import type { EstimateTables } from './estimate/tables';
import type { ExpirationReminderTable, ExpirationTable } from './expiration/tables';
import type { InformationNoteTables } from './information-note/tables';
import type { InvoiceTables } from './invoice/tables';
import type { InvoiceRunTables } from './invoice-run/tables';
import type { MailTemplateTable } from './mail-template/tables';
import type { OfferTables } from './offer/tables';
import type { PriceTable } from './price/tables';
import type { PurchaseOrderTable } from './purchase-order/tables';
import type { RecordImportTables } from './record-import/tables';
import type { RefundTables } from './refund/tables';
import type { RequestTables } from './request/tables';
import type { SharedDocumentTables } from './shared-document/tables';

/** The commercial schema, as this service's code sees it. A test compares it with the migrated database. */
export interface CommercialTables
  extends ContractTables,
    EquipmentTables,
    EstimateTables,
    InformationNoteTables,
    InvoiceTables,
    InvoiceRunTables,
    OfferTables,
    RecordImportTables,
    RefundTables,
    RequestTables,
    SharedDocumentTables,
    HistoryTable {
  customer: {
    agencyId: string;
    id: string;
    name: string;
    type: Generated<number>;
    status: ActStatus;
    email: string | null;
    phones: Generated<string[]>;
    siren: string | null;
    siret: string | null;
    vatNumber: string | null;
    currency: Generated<string>;
    address: Json<Record<string, unknown>>;
    prospect: Generated<boolean>;
    subcontractor: Generated<boolean>;
    settlementPeriod: Generated<string>;
    settlementDays: Generated<number>;
    invoiceGrouping: Generated<InvoiceGrouping>;
    hoursAnnex: Generated<boolean>;
    invoicesByMail: Generated<boolean>;
    invoiceReminders: Generated<boolean>;
    firstName: string | null;
    lastName: string | null;
    serviceCode: string | null;
    engagementNumber: string | null;
    vatReason: VatReasonKey | null;
    logoFileId: string | null;
    /** Given by the database, from the name. */
    slug: Generated<string>;
    nameFolded: Folded;
    searchText: Folded;
    createdAt: Instant;
    updatedAt: Instant;
  };
  contractTemplate: ContractTemplateTable;
  mailTemplate: MailTemplateTable;
  expiration: ExpirationTable;
  expirationReminder: ExpirationReminderTable;
  price: PriceTable;
  purchaseOrder: PurchaseOrderTable;
  customerContact: {
    agencyId: string;
    id: string;
    customerId: string;
    firstName: string;
    lastName: string;
    position: string | null;
    email: string | null;
    phone: string | null;
    hasAccount: Generated<boolean>;
    rights: Generated<string[]>;
    profilePictureFileId: string | null;
    createdAt: Instant;
  };
  site: {
    agencyId: string;
    id: string;
    customerId: string;
    name: string;
    status: ActStatus;
    address: Json<Record<string, unknown>>;
    latitude: number | null;
    longitude: number | null;
    radius: Generated<number>;
    timeZone: string | null;
    holidayLocale: string | null;
    specialties: Generated<string[]>;
    activityType: string | null;
    purchaseOrder: string | null;
    siteKeys: Json<unknown[]>;
    siteAlarms: Json<unknown[]>;
    items: Json<unknown[]>;
    rightsAgent: Json<Record<string, boolean>>;
    rightsCustomer: Json<Record<string, boolean>>;
    interventionReportEnabled: Generated<boolean>;
    eventReportEnabled: Generated<boolean>;
    pictureFileId: string | null;
    nameFolded: Folded;
    searchText: Folded;
    createdAt: Instant;
    updatedAt: Instant;
  };
  siteUser: { agencyId: string; siteId: string; agentId: string; createdAt: Instant };
  agent: {
    agencyId: string;
    id: string;
    reference: string | null;
    firstName: string;
    lastName: string;
    type: Generated<string>;
    status: ActStatus;
    email: string | null;
    phone: string | null;
    address: Json<Record<string, unknown>>;
    civility: string | null;
    birthDate: string | null;
    birthPlace: string | null;
    nationality: string | null;
    socialSecurityNumber: string | null;
    professionalCard: string | null;
    professionalCardEndsOn: string | null;
    documents: Json<unknown[]>;
    specialties: Generated<string[]>;
    rating: Generated<number>;
    forbiddenSiteIds: Generated<string[]>;
    restrictions: Json<unknown[]>;
    rights: Generated<string[]>;
    hiredOn: string | null;
    leftOn: string | null;
    otherWeeklyMin: number | null;
    referenceFolded: Folded<string | null>;
    nameFolded: Folded;
    searchText: Folded;
    createdAt: Instant;
    updatedAt: Instant;
  };
  agentContract: {
    agencyId: string;
    id: string;
    agentId: string;
    name: string | null;
    type: string;
    startsOn: string;
    endsOn: string | null;
    trialEndsOn: string | null;
    period: Generated<string>;
    hoursLimitMin: number;
    hourlyPayCents: number | null;
    monthlyPayCents: number | null;
    classificationCategory: AgreementCategory | null;
    classificationLevel: string | null;
    classificationGrade: string | null;
    classificationCoefficient: number | null;
    tutor: string | null;
    workPlace: string | null;
    status: Generated<number>;
    createdAt: Instant;
    updatedAt: Instant;
  };
}

/** The open transaction on the commercial schema. */
export const db = transactionOf<CommercialTables>();
