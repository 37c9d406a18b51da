import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { madeFrom, optional } from '@vigie/service-kit/env';
import { conflict } from '@vigie/service-kit/problem';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe-provider';

/** The payment provider that the environment configures, or null. `STRIPE_API_URL` is the address of the simulator. */
export const paymentProvider = madeFrom(
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  (): PaymentProvider | null => {
    const secretKey = optional('STRIPE_SECRET_KEY');
    const webhookSecret = optional('STRIPE_WEBHOOK_SECRET');
    if (!secretKey || !webhookSecret) return null;
    return stripeProvider({ secretKey, webhookSecret, address: optional('STRIPE_API_URL') });
  },
);

/** @throws when no provider is configured */
export function requireProvider(): PaymentProvider {
  const provider = paymentProvider();
  if (!provider) throw conflict(SUBSCRIPTION_MESSAGES.notConfigured, 'payment_not_configured');
  return provider;
}
