import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { badRequest, conflict } from '@vigie/service-kit/problem';
import Stripe from 'stripe';
import type { Attempt, PaymentProvider, ReportedOutcome } from './payment-provider';
import { readEventOf } from './stripe-events';
import { idOf, kindOf, outcomeInIntent } from './stripe-objects';

const INTENT = { expand: ['payment_method', 'latest_charge'] };
const TYPES = { card: 'card', direct_debit: 'sepa_debit' } as const;

/** Shorter than the library's default, so that no user waits a minute for a provider that does not answer. */
const TIMEOUT_MS = 15_000;

/** Stripe, or its simulator at `address`. */
export function stripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  address?: string;
}): PaymentProvider {
  const { protocol, hostname, port } = new URL(options.address ?? 'https://api.stripe.com');
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const readIntent = async (id: string): Promise<ReportedOutcome | null> =>
    outcomeInIntent(await answered(() => stripe.paymentIntents.retrieve(id, INTENT)));

  /** Returns whether the means was removed on the provider's own pages, which sends no event. */
  const areGone = async (customer: string, means: string): Promise<boolean> => {
    const types = Object.values(TYPES);
    const lists = await Promise.all(
      types.map((type) => stripe.customers.listPaymentMethods(customer, { type, limit: 100 })),
    );
    return !lists.some(({ data }) => data.some(({ id }) => id === means));
  };

  return {
    async customer({ agencyId, name, email }) {
      const made = await answered(() =>
        stripe.customers.create(
          { name, ...(email ? { email } : {}), preferred_locales: ['fr'], metadata: { agency: agencyId } },
          { idempotencyKey: `customer-${agencyId}` },
        ),
      );
      return made.id;
    },
    async openCheckout(attempt, back) {
      const metadata = metadataOf(attempt);
      const { id, url } = await answered(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer: attempt.customer,
            allowed_payment_method_types: ['card', 'sepa_debit'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'eur',
                  unit_amount: attempt.totalCents,
                  product_data: { name: attempt.label },
                },
              },
            ],
            payment_intent_data: { setup_future_usage: 'off_session', metadata, description: attempt.label },
            metadata,
            locale: 'fr',
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey: `checkout-${attempt.id}` },
        ),
      );
      return { id, url };
    },
    async openSetup({ agencyId, customer, kind, replaces, back }) {
      const metadata = { agency: agencyId, ...(replaces ? { replaces } : {}) };
      const { url } = await answered(() =>
        stripe.checkout.sessions.create({
          mode: 'setup',
          currency: 'eur',
          customer,
          allowed_payment_method_types: [TYPES[kind]],
          setup_intent_data: { metadata },
          metadata,
          locale: 'fr',
          success_url: back,
          cancel_url: back,
        }),
      );
      return { url };
    },
    async readCheckout(id) {
      const session = await answered(() => stripe.checkout.sessions.retrieve(id));
      const intent = idOf(session.payment_intent);
      if (session.status === 'open') return { url: session.url, told: null };
      if (intent) return { url: null, told: await readIntent(intent) };
      return { url: null, told: expired(session.metadata) };
    },
    async closeCheckout(id) {
      const session = await answered(() => stripe.checkout.sessions.retrieve(id));
      if (session.status !== 'open') return session.status !== 'complete';
      try {
        await stripe.checkout.sessions.expire(id);
        return true;
      } catch (error) {
        // The page was paid in between.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw unreachable(error);
      }
    },
    async charge(attempt, means) {
      const told = await answered(async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: attempt.totalCents,
              currency: 'eur',
              customer: attempt.customer,
              payment_method: means,
              allowed_payment_method_types: ['card', 'sepa_debit'],
              off_session: true,
              confirm: true,
              description: attempt.label,
              metadata: metadataOf(attempt),
              ...INTENT,
            },
            { idempotencyKey: `charge-${attempt.id}` },
          );
          return outcomeInIntent(intent);
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
            return outcomeInIntent(error.payment_intent, 'failed');
          if (error instanceof Stripe.errors.StripeInvalidRequestError && (await areGone(attempt.customer, means)))
            return withoutMeans(attempt);
          throw error;
        }
      });
      if (!told) throw new Error('The provider answered a payment without what it was given with it.');
      return told;
    },
    readIntent,
    async cards(customer) {
      const { data } = await answered(() =>
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
      );
      return data.flatMap(({ id, card }) =>
        card
          ? [{ id, brand: card.brand, lastFour: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }]
          : [],
      );
    },
    async bankAccounts(customer) {
      const { data } = await answered(() =>
        stripe.customers.listPaymentMethods(customer, { type: 'sepa_debit', limit: 100 }),
      );
      return data.flatMap(({ id, sepa_debit: debit, billing_details: { name } }) =>
        debit ? [{ id, bankName: debit.bank_code, holder: name ?? '', lastFour: debit.last4 ?? '' }] : [],
      );
    },
    async sameAs(customer, { id, kind }) {
      const { data } = await answered(() =>
        stripe.customers.listPaymentMethods(customer, { type: TYPES[kind], limit: 100 }),
      );
      const fingerprint = fingerprintOf(data.find((method) => method.id === id));
      if (!fingerprint) return [];
      return data.filter((method) => method.id !== id && fingerprintOf(method) === fingerprint).map((it) => it.id);
    },
    async forget(means) {
      await answered(() => stripe.paymentMethods.detach(means));
    },
    async portal(customer, back) {
      const { url } = await answered(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: back, locale: 'fr' }),
      );
      return url;
    },
    readEvent(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature ?? '', options.webhookSecret);
      } catch {
        throw badRequest(SUBSCRIPTION_MESSAGES.badSignature, undefined, 'bad_signature');
      }
      return {
        id: event.id,
        kind: event.type,
        at: new Date(event.created * 1000),
        read: () =>
          readEventOf(event, {
            intent: (id) => answered(() => stripe.paymentIntents.retrieve(id, INTENT)),
            setup: (id) => answered(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
            kindOf,
          }),
      };
    },
  };
}

const withoutMeans = ({ agencyId, id }: Attempt): ReportedOutcome => ({
  ...{ agencyId, attempt: id, outcome: 'failed', intent: null, means: null },
  failure: SUBSCRIPTION_MESSAGES.noMeans,
});

/** Returns what identifies the card or account itself, whatever mandate or expiry it was given with. */
const fingerprintOf = (method: Stripe.PaymentMethod | undefined) =>
  method?.sepa_debit?.fingerprint ?? method?.card?.fingerprint;

const metadataOf = ({ agencyId, id }: Attempt) => ({ agency: agencyId, attempt: id });

function expired(metadata: Stripe.Metadata | null): ReportedOutcome | null {
  const { agency, attempt } = metadata ?? {};
  if (!agency || !attempt) return null;
  return { agencyId: agency, attempt, outcome: 'expired', intent: null, means: null, failure: null };
}

/** Returns the provider's answer; when it is unreachable or refuses the key, throws a Problem with a sentence. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unreachable(error);
  }
}

/** 409: nothing was written. The error is not passed on, since it may quote what was sent. */
function unreachable(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return Object.assign(conflict(SUBSCRIPTION_MESSAGES.unreachable, 'payment_unreachable'), {
    cause: `${error.type} ${error.code ?? ''}`.trim(),
  });
}
