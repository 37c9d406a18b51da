import type { Choice, SubscriptionPeriod } from '@vigie/contracts/platform/subscription/offer';
import type { LastPayment } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { Subscription } from '@vigie/contracts/platform/subscription/subscription';
import type { SoldLine } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, NullableInstant, NullableJson } from '@vigie/service-kit/db/columns';
import type { Generated, Selectable } from 'kysely';
import type { SubscriptionInvoiceTables } from './invoice/tables';

/**
 * The content of a payment: a choice and its period. The dates are null for a first period, which begins on the day of
 * its payment.
 */
export interface Purchase {
  choice: Choice;
  start: string | null;
  end: string | null;
}

/** The state before and after a transfer was recorded; cancelling the transfer restores the former. */
export interface TransferTrace {
  found: TermsSnapshot;
  made: TermsSnapshot;
  /** Failed payments that the transfer paid. */
  owed: Owed[];
}

interface Owed {
  id: string;
  failure: string | null;
  appliedAt: string | null;
}

export interface TermsSnapshot {
  subscriptions: SubscriptionTerms[];
  agency: {
    subscriptionActive: boolean;
    subscriptionEndsOn: string | null;
    agentsLimit: number;
    accountsLimit: number;
    payment: LastPayment | null;
    lastPaymentOn: string | null;
  };
}

export type SubscriptionTerms = Choice &
  Pick<
    Selectable<SubscriptionTables['subscription']>,
    'id' | 'status' | 'next' | 'periodStart' | 'periodEnd' | 'anchorDay' | 'startsOn' | 'endedOn'
  >;

export type PaymentRow = Selectable<SubscriptionTables['subscriptionPayment']>;

export interface SubscriptionTables extends SubscriptionInvoiceTables {
  subscription: {
    agencyId: string;
    id: string;
    plan: Generated<string>;
    period: Generated<SubscriptionPeriod>;
    accountPack: number | null;
    filePack: number | null;
    next: NullableJson<Choice>;
    periodStart: string | null;
    periodEnd: string | null;
    anchorDay: number | null;
    startsOn: string | null;
    billingEmail: string | null;
    /** The owner has cancelled the renewal; paying a debt does not change that. */
    cancelled: Generated<boolean>;
    lateSince: string | null;
    reminded: Generated<number>;
    retried: Generated<number>;
    endedOn: string | null;
    status: ActStatus<Subscription['status']>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  subscriptionPayer: {
    agencyId: string;
    customer: string;
    means: string | null;
    meansKind: 'card' | 'direct_debit' | null;
    createdAt: Instant;
  };
  subscriptionPayment: {
    agencyId: string;
    id: string;
    subscriptionId: string;
    kind: 'plan' | 'renewal' | 'extra';
    label: string;
    amountCents: number;
    vatCents: number;
    vatBasisPoints: Generated<number>;
    /** The legal mention when no VAT applies. */
    vatMention: string | null;
    vatReason: string | null;
    /** Absent for payments from before payments had lines. */
    lines: NullableJson<SoldLine[]>;
    /** Paid before invoices existed. */
    receiptOnly: Generated<boolean>;
    /** Why the invoice of the payment waits. */
    invoiceWaits: string | null;
    purchase: NullableJson<Purchase>;
    dueOn: string;
    appliedAt: NullableInstant;
    attemptId: string | null;
    checkout: string | null;
    intent: string | null;
    /** Set while the provider charges the stored means of payment. */
    chargingSince: NullableInstant;
    disputeOver: Generated<boolean>;
    means: 'card' | 'direct_debit' | 'transfer' | null;
    /** The provider's id of the means that this payment has made the default. */
    keptMeans: string | null;
    failure: string | null;
    paidAt: NullableInstant;
    /** Only for a transfer. */
    trace: NullableJson<TransferTrace>;
    cancelledAt: NullableInstant;
    status: Generated<number>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  providerEvent: { id: string; kind: string; at: string | Date; receivedAt: Instant };
}
