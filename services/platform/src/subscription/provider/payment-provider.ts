import type { BankAccount, PaymentCard } from '@vigie/contracts/platform/subscription/payment';
import type { PaymentOutcome } from '@vigie/contracts/platform/subscription/payment-state';

export type MeansKind = 'card' | 'direct_debit';

/** One attempt to pay. Its id is the idempotency key at the provider. */
export interface Attempt {
  id: string;
  agencyId: string;
  customer: string;
  /** Including all taxes. */
  totalCents: number;
  label: string;
}

/** The outcome of an attempt, as the provider reports it. */
export interface ReportedOutcome {
  agencyId: string;
  attempt: string;
  outcome: PaymentOutcome;
  intent: string | null;
  means: { id: string; kind: MeansKind } | null;
  /** In French. */
  failure: string | null;
}

/** Means of payment that were stored without paying. */
export interface MeansGiven {
  agencyId: string;
  means: { id: string; kind: MeansKind };
  /** The means that it replaces. */
  replaces: string | null;
}

export interface ProviderEvent {
  id: string;
  kind: string;
  at: Date;
  /**
   * Returns the content of the event, read from the provider where the event does not include it. Null for an event
   * that does not concern Vigie.
   */
  read: () => Promise<{ told: ReportedOutcome } | { given: MeansGiven } | null>;
}

/**
 * The operations of a payment provider. Card and account numbers are typed on the provider's pages and never reach
 * Vigie.
 */
export interface PaymentProvider {
  customer: (of: { agencyId: string; name: string; email: string | null }) => Promise<string>;
  /** Opens a payment page; the same attempt gets the same page. */
  openCheckout: (attempt: Attempt, back: string) => Promise<{ id: string; url: string | null }>;
  /** Opens a page that stores a means of payment without paying. */
  openSetup: (of: {
    agencyId: string;
    customer: string;
    kind: MeansKind;
    replaces: string | null;
    back: string;
  }) => Promise<{ url: string | null }>;
  readCheckout: (id: string) => Promise<{ url: string | null; told: ReportedOutcome | null }>;
  /** Closes a payment page; returns false when it has been paid on. */
  closeCheckout: (id: string) => Promise<boolean>;
  /** Charges a stored means of payment without the payer's presence. */
  charge: (attempt: Attempt, means: string) => Promise<ReportedOutcome>;
  readIntent: (id: string) => Promise<ReportedOutcome | null>;
  cards: (customer: string) => Promise<Omit<PaymentCard, 'isDefault'>[]>;
  bankAccounts: (customer: string) => Promise<Omit<BankAccount, 'isDefault'>[]>;
  /** Returns the ids of the customer's other means of payment for the same card or account. */
  sameAs: (customer: string, means: { id: string; kind: MeansKind }) => Promise<string[]>;
  forget: (means: string) => Promise<void>;
  portal: (customer: string, back: string) => Promise<string>;
  /** @throws Problem 400 when the signature is not the provider's */
  readEvent: (body: Buffer, signature: string | undefined) => ProviderEvent;
}
