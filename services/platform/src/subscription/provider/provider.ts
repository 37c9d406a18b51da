import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { optional } from '@vigie/service-kit/env';
import { conflict } from '@vigie/service-kit/problem';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe-provider';

let known: { by: string; provider: PaymentProvider } | undefined;

/** The payment provider that the environment configures, or null. `STRIPE_API_URL` is the address of the simulator. */
export function paymentProvider(): PaymentProvider | null {
  const secretKey = optional('STRIPE_SECRET_KEY');
  const webhookSecret = optional('STRIPE_WEBHOOK_SECRET');
  if (!secretKey || !webhookSecret) return null;
  const address = optional('STRIPE_API_URL');
  const by = [secretKey, webhookSecret, address].join(' ');
  if (known?.by !== by) known = { by, provider: stripeProvider({ secretKey, webhookSecret, address }) };
  return known.provider;
}

/** @throws when no provider is configured */
export function requireProvider(): PaymentProvider {
  const provider = paymentProvider();
  if (!provider) throw conflict(SUBSCRIPTION_MESSAGES.notConfigured, 'payment_not_configured');
  return provider;
}
