import type { Dispute, Intent, Method, Session, Setup, State } from './state';

/** Converts the simulator's records to Stripe's API objects, with the fields that the product reads. */

export function methodObject(method: Method, state: State) {
  const { id, type, lastFour, customer } = method;
  const name = customer ? (state.customers[customer]?.name ?? null) : null;
  const details =
    type === 'card'
      ? {
          card: {
            brand: 'visa',
            last4: lastFour,
            fingerprint: lastFour,
            exp_month: 12,
            exp_year: new Date().getUTCFullYear() + 2,
          },
        }
      : { sepa_debit: { bank_code: '30003', country: 'FR', last4: lastFour, fingerprint: lastFour } };
  return { id, object: 'payment_method', type, customer, billing_details: { name }, livemode: false, ...details };
}

export function chargeObject({ charge, intent, amount, refunded, dispute, metadata }: ChargeOf) {
  const disputed = dispute !== null;
  return {
    id: charge,
    object: 'charge',
    amount,
    currency: 'eur',
    payment_intent: intent,
    refunded,
    disputed,
    metadata,
  };
}
type ChargeOf = Pick<Intent, 'charge' | 'amount' | 'refunded' | 'dispute' | 'metadata'> & { intent: string };

/** Fields named in `expand` are objects instead of ids, as in Stripe's API. */
export function intentObject(intent: Intent, state: State, expand: readonly string[] = []) {
  const method = intent.method ? state.methods[intent.method] : undefined;
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    currency: 'eur',
    status: intent.status,
    customer: intent.customer,
    created: intent.created,
    description: intent.label,
    livemode: false,
    metadata: intent.metadata,
    payment_method: expand.includes('payment_method') && method ? methodObject(method, state) : intent.method,
    latest_charge:
      expand.includes('latest_charge') && intent.charge
        ? chargeObject({ ...intent, intent: intent.id })
        : intent.charge,
    last_payment_error: intent.refusal
      ? { type: 'card_error', code: 'card_declined', decline_code: intent.refusal, message: 'Your card was declined.' }
      : null,
  };
}

export function sessionObject(session: Session, state: State, address: string) {
  const { id, mode, status, customer, amount, metadata, created } = session;
  const intent = session.intent ? state.intents[session.intent] : undefined;
  return {
    ...{ id, object: 'checkout.session', mode, status, customer, metadata, created },
    amount_total: mode === 'payment' ? amount : null,
    currency: 'eur',
    livemode: false,
    payment_intent: session.intent,
    setup_intent: session.setup,
    payment_status: mode === 'setup' ? 'no_payment_required' : intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: status === 'open' ? `${address}/pay/${id}` : null,
  };
}

export function setupObject(setup: Setup, state: State, expand: readonly string[]) {
  const method = state.methods[setup.method];
  return {
    id: setup.id,
    object: 'setup_intent',
    status: 'succeeded',
    customer: setup.customer,
    metadata: setup.metadata,
    payment_method: expand.includes('payment_method') && method ? methodObject(method, state) : setup.method,
  };
}

export const disputeObject = ({ id, intent, charge, status }: Dispute) => ({
  ...{ id, object: 'dispute', charge, status, payment_intent: intent },
  currency: 'eur',
  livemode: false,
  metadata: {},
});
