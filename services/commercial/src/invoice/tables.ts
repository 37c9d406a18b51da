import type { SettlementPeriod } from '@vigie/contracts/catalogues/constants/customers';
import type { EuroRate } from '@vigie/contracts/commercial/commercial-document/euro-rate';
import type { Invoice, InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import type { InvoiceType } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { Billing } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { DocumentDiscount, DocumentTotals, InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import type { PaymentMeans } from '@vigie/contracts/commercial/invoice/payment';
import type { InvoiceRecurrence } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import type { Interruption } from '@vigie/contracts/rules/recurrence/interruptions';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { SearchColumn } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Instant = ColumnType<string, string | Date | undefined, string | Date>;
type Json<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Computed<T> = ColumnType<T, never, never>;

interface InvoiceTable {
  agencyId: string;
  id: string;
  number: string | null;
  type: Generated<InvoiceType>;
  status: ActStatus;
  date: string | null;
  dueDate: string | null;
  customerId: string;
  title: string | null;
  items: Json<InvoiceItem[]>;
  discount: NullableJson<DocumentDiscount>;
  periodStart: string | null;
  periodEnd: string | null;
  siteId: string | null;
  settlementPeriod: SettlementPeriod | null;
  settlementDays: number | null;
  purchaseOrder: string | null;
  serviceCode: string | null;
  euroRate: NullableJson<EuroRate>;
  note: string | null;
  currency: Generated<string>;
  totals: Json<DocumentTotals>;
  priceCents: Generated<number>;
  vatCents: Generated<number>;
  totalCents: Generated<number>;
  /** Read with `readIssued`. */
  issued: NullableJson<object>;
  issuedAt: NullableInstant;
  originalId: string | null;
  recurrenceId: string | null;
  estimateId: string | null;
  createdBy: string | null;
  createdAt: Instant;
  sent: Generated<Invoice['sent']>;
  sendChannel: Invoice['sendChannel'];
  /** A user marked the document as not sent. */
  unsent: Generated<boolean>;
  paidCents: Generated<number>;
  creditedCents: Generated<number>;
  fileId: string | null;
  creditNoteId: string | null;
  dispute: string | null;
  warnings: Json<InvoiceWarning[]>;
  /** The warnings accepted at issuing, as sentences. */
  acceptedWarnings: Json<string[]>;
  updatedAt: Instant;
  toPayCents: Computed<number>;
  surplusCents: Computed<number>;
  paid: Computed<Invoice['paid']>;
  /** First and last day of work that its lines bill. */
  billedFrom: Computed<string | null>;
  billedTo: Computed<string | null>;
  titleFolded: SearchColumn<string | null>;
  searchText: SearchColumn;
}

/** A row of the table `invoice`. */
export type StoredInvoice = Selectable<InvoiceTable>;

/** Tables of invoices and invoice recurrences. */
export interface InvoiceTables {
  documentCounter: { agencyId: string; kind: string; year: number; last: number; lastDay: string };
  invoice: InvoiceTable;
  invoiceService: {
    agencyId: string;
    invoiceId: string;
    serviceId: string;
    billedAs: Generated<Billing>;
    billedStartAt: NullableInstant;
    billedEndAt: NullableInstant;
    billedMin: number | null;
    /** Excluding tax, as the price tables had it when the lines were computed. */
    billedCents: number | null;
  };
  /** Services on live invoices; written by a database trigger only. */
  invoicedService: { agencyId: string; serviceId: string; invoiceId: string };
  invoicePayment: {
    agencyId: string;
    id: string;
    invoiceId: string;
    day: string;
    amountCents: number;
    note: string | null;
    means: PaymentMeans | null;
    fromCredit: Generated<boolean>;
    cancelledAt: NullableInstant;
    createdBy: string | null;
    createdAt: Instant;
  };
  invoiceLink: {
    agencyId: string;
    id: string;
    invoiceId: string;
    tokenHash: string;
    sentTo: string;
    expiresOn: string;
    revokedAt: NullableInstant;
    createdAt: Instant;
  };
  invoiceSending: {
    agencyId: string;
    invoiceId: string;
    n: number;
    /** The id that the sender gave, for idempotency. */
    id: string;
    channel: string;
    reminder: Generated<boolean>;
    levelId: string | null;
    levelTitle: string | null;
    levelDays: number | null;
    toAddress: string | null;
    toName: string | null;
    replyTo: string | null;
    subject: string | null;
    message: string | null;
    fileIds: Generated<string[]>;
    createdBy: string | null;
    createdAt: Instant;
    queuedAt: NullableInstant;
  };
  invoiceRecurrence: {
    agencyId: string;
    id: string;
    customerId: string;
    title: string;
    items: Json<InvoiceItem[]>;
    discount: NullableJson<DocumentDiscount>;
    note: string | null;
    purchaseOrder: string | null;
    repeat: Generated<InvoiceRecurrence['repeat']>;
    frequency: Generated<number>;
    days: Generated<number[]>;
    nth: InvoiceRecurrence['nth'];
    monthDays: Generated<number[]>;
    holidayDays: Generated<string[]>;
    excludeHolidays: Generated<boolean>;
    startAt: string;
    endAt: string | null;
    status: ActStatus<InvoiceRecurrence['status']>;
    autoSend: Generated<boolean>;
    indexation: NullableJson<NonNullable<InvoiceRecurrence['indexation']>>;
    priceCents: Generated<number>;
    totalCents: Generated<number>;
    settledUntil: string | null;
    stoppedOn: string | null;
    interruptions: Json<Interruption[]>;
    lastGeneratedAt: string | null;
    nextDueAt: string | null;
    askedAt: NullableInstant;
    createdAt: Instant;
    updatedAt: Instant;
  };
  invoiceRecurrenceDue: {
    agencyId: string;
    recurrenceId: string;
    dueDay: string;
    invoiceId: string;
    createdAt: Instant;
  };
}
