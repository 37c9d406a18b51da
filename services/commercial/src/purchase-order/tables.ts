import type { DocumentDiscount, DocumentTotals, InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, Json, NullableInstant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface PurchaseOrderTable {
  agencyId: string;
  id: string;
  number: string | null;
  status: ActStatus;
  sent: Generated<boolean>;
  date: string | null;
  agentId: string;
  siteId: string | null;
  title: string | null;
  items: Json<InvoiceItem[]>;
  discount: NullableJson<DocumentDiscount>;
  periodStart: string | null;
  periodEnd: string | null;
  note: string | null;
  currency: Generated<string>;
  totals: Json<DocumentTotals>;
  priceCents: Generated<number>;
  vatCents: Generated<number>;
  totalCents: Generated<number>;
  billedCents: number | null;
  billedReference: string | null;
  /** Read with `readIssued`. */
  issued: NullableJson<object>;
  issuedAt: NullableInstant;
  fileKey: string | null;
  fileId: string | null;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  titleFolded: SearchColumn<string | null>;
  searchText: SearchColumn;
}
