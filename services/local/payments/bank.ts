import { chargeObject, disputeObject, intentObject, sessionObject } from './objects';
import { type Behaviour, type Intent, type Method, newId, nowSeconds, type Session, type Store } from './state';

interface Sample {
  key: string;
  type: Method['type'];
  /** Of a card: the page fills it in, and no number is stored. */
  number?: string;
  lastFour: string;
  behaviour: Behaviour;
  label: string;
}

/** Sample payment methods that the page offers. The choice decides what happens, whatever number is typed. */
export const SAMPLES: readonly Sample[] = [
  {
    key: 'visa',
    type: 'card',
    number: '4242 4242 4242 4242',
    lastFour: '4242',
    behaviour: 'accepts',
    label: 'Carte •••• 4242, acceptée',
  },
  {
    key: 'refused',
    type: 'card',
    number: '4000 0000 0000 0002',
    lastFour: '0002',
    behaviour: 'refuses',
    label: 'Carte •••• 0002, refusée',
  },
  {
    key: 'once',
    type: 'card',
    number: '4000 0000 0000 0341',
    lastFour: '0341',
    behaviour: 'acceptsOnce',
    label: 'Carte •••• 0341, acceptée une fois puis refusée',
  },
  {
    key: 'sepa',
    type: 'sepa_debit',
    lastFour: '3000',
    behaviour: 'accepts',
    label: 'Compte •••• 3000, prélèvement SEPA',
  },
];

/** Simulates the bank and the card networks: the outcome of payments and the events about them. */
export function openBank(store: Store, options: { address: string; told: () => void }) {
  const { state } = store;

  function tell(type: string, object: unknown): void {
    state.events.push({ id: newId('evt'), type, created: nowSeconds(), object, delivered: false });
  }
  const tellIntent = (intent: Intent, what: string) => tell(`payment_intent.${what}`, intentObject(intent, state));
  const tellSession = (session: Session, what: string) =>
    tell(`checkout.session.${what}`, sessionObject(session, state, options.address));
  /** The state is stored before webhooks are sent, so that a killed simulator repeats them. */
  function done(): void {
    store.save();
    options.told();
  }

  /** Charges an intent: a debit stays processing until `endDebit`, a card is settled at once. */
  function settle(intent: Intent, method: Method): void {
    const refuses = method.behaviour === 'refuses' || (method.behaviour === 'acceptsOnce' && method.used > 0);
    intent.method = method.id;
    intent.refusal = null;
    if (method.type === 'sepa_debit') {
      intent.status = 'processing';
      tellIntent(intent, 'processing');
    } else if (refuses) {
      intent.status = 'requires_payment_method';
      intent.refusal = 'insufficient_funds';
      tellIntent(intent, 'payment_failed');
    } else {
      method.used += 1;
      succeed(intent);
    }
  }
  function succeed(intent: Intent): void {
    intent.status = 'succeeded';
    intent.charge = newId('ch');
    tellIntent(intent, 'succeeded');
  }

  const newIntent = (of: Pick<Intent, 'amount' | 'customer' | 'label' | 'metadata' | 'session'>): Intent => {
    const intent: Intent = {
      ...of,
      id: newId('pi'),
      status: 'requires_payment_method',
      method: null,
      charge: null,
      refunded: false,
      dispute: null,
      refusal: null,
      created: nowSeconds(),
    };
    state.intents[intent.id] = intent;
    return intent;
  };

  function newMethod(key: string, customer: string): Method | null {
    const sample = SAMPLES.find((it) => it.key === key);
    if (!sample) return null;
    const { type, lastFour, behaviour } = sample;
    const method: Method = { id: newId('pm'), type, lastFour, behaviour, used: 0, customer };
    state.methods[method.id] = method;
    return method;
  }

  return {
    settle,
    newIntent,
    done,
    /**
     * Pays on the page, or stores a payment method in setup mode; returns false when the page is closed or the method
     * was refused.
     */
    pay(session: Session, key: string): boolean {
      const method = session.status === 'open' ? newMethod(key, session.customer) : null;
      if (!method) return false;
      if (session.mode === 'setup') {
        const id = newId('seti');
        state.setups[id] = { id, method: method.id, customer: session.customer, metadata: session.intentMetadata };
        session.setup = id;
      } else {
        const { amount, customer, label, intentMetadata: metadata } = session;
        const known = session.intent ? state.intents[session.intent] : undefined;
        const intent = known ?? newIntent({ amount, customer, label, metadata, session: session.id });
        session.intent = intent.id;
        settle(intent, method);
        if (intent.status === 'requires_payment_method') {
          method.customer = null;
          done();
          return false;
        }
      }
      session.status = 'complete';
      tellSession(session, 'completed');
      done();
      return true;
    },
    expire(session: Session): void {
      session.status = 'expired';
      tellSession(session, 'expired');
      done();
    },
    /** Settles a processing debit: it succeeds, or the bank returns it. */
    endDebit(intent: Intent, arrives: boolean): void {
      if (intent.status !== 'processing') return;
      const session = intent.session ? state.sessions[intent.session] : undefined;
      if (arrives) succeed(intent);
      else {
        intent.status = 'requires_payment_method';
        intent.refusal = 'insufficient_funds';
        tellIntent(intent, 'payment_failed');
      }
      if (session) tellSession(session, `async_payment_${arrives ? 'succeeded' : 'failed'}`);
      done();
    },
    refund(intent: Intent): void {
      if (intent.status !== 'succeeded' || intent.refunded) return;
      intent.refunded = true;
      tell('charge.refunded', chargeObject({ ...intent, intent: intent.id }));
      done();
    },
    dispute(intent: Intent): void {
      if (intent.status !== 'succeeded' || intent.dispute || !intent.charge) return;
      const dispute = { id: newId('dp'), intent: intent.id, charge: intent.charge, status: 'needs_response' as const };
      state.disputes[dispute.id] = dispute;
      intent.dispute = dispute.id;
      tell('charge.dispute.created', disputeObject(dispute));
      done();
    },
    closeDispute(intent: Intent, won: boolean): void {
      const dispute = intent.dispute ? state.disputes[intent.dispute] : undefined;
      if (dispute?.status !== 'needs_response') return;
      dispute.status = won ? 'won' : 'lost';
      tell('charge.dispute.closed', disputeObject(dispute));
      done();
    },
  };
}
export type Bank = ReturnType<typeof openBank>;
