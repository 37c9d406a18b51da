import type { BankAccount, PaymentCard } from '@vigie/contracts/platform/subscription/payment';
import type { PaymentOutcome } from '@vigie/contracts/platform/subscription/payment-state';

export type MeansKind = 'card' | 'direct_debit';

/** One try to pay; its id is the key under which the provider does it once, however often it is asked. */
export interface Attempt {
  id: string;
  agencyId: string;
  customer: string;
  /** All taxes included. */
  totalCents: number;
  label: string;
}

/** What the provider tells of an attempt. */
export interface Told {
  agencyId: string;
  attempt: string;
  outcome: PaymentOutcome;
  intent: string | null;
  means: { id: string; kind: MeansKind } | null;
  /** In French. */
  failure: string | null;
}

/** Means that somebody gave without paying. */
export interface MeansGiven {
  agencyId: string;
  means: { id: string; kind: MeansKind };
  /** The one that it replaces. */
  replaces: string | null;
}

export interface ProviderEvent {
  id: string;
  kind: string;
  at: Date;
  /** What it tells; asked of the provider where the event itself does not hold it. Null for what is none of ours. */
  read: () => Promise<{ told: Told } | { given: MeansGiven } | null>;
}

/** What we ask of a payment provider. Numbers of cards and accounts are given on its own pages and never told to us. */
export interface PaymentProvider {
  customer: (of: { agencyId: string; name: string; email: string | null }) => Promise<string>;
  /** A page on which somebody pays; the same attempt again is the same page. */
  openCheckout: (attempt: Attempt, back: string) => Promise<{ id: string; url: string | null }>;
  /** A page on which somebody gives means without paying. */
  openSetup: (of: {
    agencyId: string;
    customer: string;
    kind: MeansKind;
    replaces: string | null;
    back: string;
  }) => Promise<{ url: string | null }>;
  readCheckout: (id: string) => Promise<{ url: string | null; told: Told | null }>;
  /** Closes the page; false where somebody has paid on it. */
  closeCheckout: (id: string) => Promise<boolean>;
  /** Charges means that were given before, while nobody is there. */
  charge: (attempt: Attempt, means: string) => Promise<Told>;
  readIntent: (id: string) => Promise<Told | null>;
  cards: (customer: string) => Promise<Omit<PaymentCard, 'isDefault'>[]>;
  bankAccounts: (customer: string) => Promise<Omit<BankAccount, 'isDefault'>[]>;
  forget: (means: string) => Promise<void>;
  portal: (customer: string, back: string) => Promise<string>;
  /** @throws Problem 400 where the signature is not the provider's */
  readEvent: (body: Buffer, signature: string | undefined) => ProviderEvent;
}
