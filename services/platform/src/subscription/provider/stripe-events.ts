import type { PaymentOutcome } from '@vigie/contracts/platform/subscription/payment-state';
import type Stripe from 'stripe';
import type { MeansGiven, MeansKind, ReportedOutcome } from './payment-provider';
import { idOf, outcomeInIntent } from './stripe-objects';

interface Asks {
  intent: (id: string) => Promise<Stripe.PaymentIntent>;
  setup: (id: string) => Promise<Stripe.SetupIntent>;
  kindOf: (type: string) => MeansKind;
}

/**
 * Returns the content of an event. The outcome of a payment is read from the provider rather than from the event, so
 * that a late event gives the current outcome.
 */
export async function readEventOf(
  event: Stripe.Event,
  ask: Asks,
): Promise<{ told: ReportedOutcome } | { given: MeansGiven } | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      if (event.data.object.mode === 'setup') return givenBy(event.data.object, ask);
      return ofIntent(idOf(event.data.object.payment_intent), ask);
    case 'checkout.session.expired':
      return expiredSession(event.data.object);
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return ofIntent(event.data.object.id, ask);
    case 'charge.refunded':
      return ofIntent(idOf(event.data.object.payment_intent), ask);
    case 'charge.dispute.created':
      return ofIntent(idOf(event.data.object.payment_intent), ask, 'disputed');
    case 'charge.dispute.closed': {
      const { status, payment_intent: intent } = event.data.object;
      if (status === 'lost') return ofIntent(idOf(intent), ask, 'disputeLost');
      return status === 'won' ? ofIntent(idOf(intent), ask, 'disputeWon') : null;
    }
    default:
      return null;
  }
}

async function ofIntent(
  id: string | null,
  ask: Asks,
  outcome?: PaymentOutcome,
): Promise<{ told: ReportedOutcome } | null> {
  if (!id) return null;
  const told = outcomeInIntent(await ask.intent(id), outcome);
  return told && { told };
}

function expiredSession({ metadata }: Stripe.Checkout.Session): { told: ReportedOutcome } | null {
  const { agency, attempt } = metadata ?? {};
  if (!agency || !attempt) return null;
  return { told: { agencyId: agency, attempt, outcome: 'expired', intent: null, means: null, failure: null } };
}

async function givenBy(session: Stripe.Checkout.Session, ask: Asks): Promise<{ given: MeansGiven } | null> {
  const { agency, replaces } = session.metadata ?? {};
  const setup = idOf(session.setup_intent);
  if (!agency || !setup) return null;
  const { payment_method: means } = await ask.setup(setup);
  if (!means || typeof means === 'string') return null;
  return {
    given: { agencyId: agency, means: { id: means.id, kind: ask.kindOf(means.type) }, replaces: replaces ?? null },
  };
}
