import type { SettlementPeriod } from '@vigie/contracts/catalogues/constants/customers';
import type { DocumentWarning } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import type { DocumentDiscount, DocumentTotals, InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, Json, NullableInstant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface EstimateTable {
  agencyId: string;
  id: string;
  number: string | null;
  status: ActStatus;
  validated: Generated<boolean>;
  refused: Generated<boolean>;
  sent: Generated<boolean>;
  sentAt: NullableInstant;
  date: string | null;
  validUntil: string | null;
  customerId: string;
  siteId: string | null;
  title: string | null;
  items: Json<InvoiceItem[]>;
  discount: NullableJson<DocumentDiscount>;
  periodStart: string | null;
  periodEnd: string | null;
  settlementPeriod: SettlementPeriod | null;
  settlementDays: number | null;
  note: string | null;
  currency: Generated<string>;
  totals: Json<DocumentTotals>;
  priceCents: Generated<number>;
  vatCents: Generated<number>;
  totalCents: Generated<number>;
  costCents: number | null;
  warnings: Json<DocumentWarning[]>;
  /** Read with `readIssuedEstimate`. */
  issued: NullableJson<object>;
  issuedAt: NullableInstant;
  documentHash: string | null;
  fileKey: string | null;
  fileId: string | null;
  replacesId: string | null;
  replacedById: string | null;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  titleFolded: SearchColumn<string | null>;
  searchText: SearchColumn;
}

/** Tables of estimates, and of the sendings of documents other than invoices. */
export interface EstimateTables {
  estimate: EstimateTable;
  estimateService: { agencyId: string; estimateId: string; serviceId: string };
  /** Read and written by the rate-limiter library only. */
  rateLimit: { key: string; points: Generated<number>; expire: number | null };
  estimateLink: {
    agencyId: string;
    id: string;
    estimateId: string;
    tokenHash: string;
    sentTo: string;
    createdAt: Instant;
  };
  estimateAnswer: {
    agencyId: string;
    id: string;
    estimateId: string;
    linkId: string;
    answer: 'accepted' | 'refused';
    name: string;
    reason: string | null;
    signature: NullableJson<SignatureStrokes>;
    at: Instant;
    ip: string;
    userAgent: string | null;
    documentHash: string;
  };
  documentSending: {
    agencyId: string;
    documentId: string;
    n: number;
    reminder: Generated<boolean>;
    toAddress: string;
    toName: string | null;
    replyTo: string | null;
    subject: string;
    message: string;
    fileIds: Generated<string[]>;
    createdBy: string | null;
    createdAt: Instant;
    queuedAt: NullableInstant;
  };
}
