import type { SubscriptionInvoiceKind } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import type { GivenJson, Instant } from '@vigie/service-kit/db/columns';
import type { InvoiceDocument } from '@vigie/service-kit/pdf/document/invoice-document';

export interface SubscriptionInvoiceTables {
  subscriptionInvoice: {
    agencyId: string;
    id: string;
    paymentId: string;
    subscriptionId: string;
    kind: SubscriptionInvoiceKind;
    number: string;
    issuedOn: string;
    /** The invoice that a credit note cancels. */
    originalId: string | null;
    /** A payment that was reversed and made again has another invoice. */
    turn: number;
    agencyName: string;
    label: string;
    netCents: number;
    vatCents: number;
    document: GivenJson<InvoiceDocument>;
    createdAt: Instant;
  };
  subscriptionInvoiceCounter: { kind: SubscriptionInvoiceKind; last: number; lastDay: string };
}
