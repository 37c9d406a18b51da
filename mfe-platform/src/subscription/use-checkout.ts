import type { AnyCall, CallInput, CallResult } from '@vigie/contracts/core/call';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { api, invalidateNouns, tellError, toast } from '@vigie/kit/runtime';
import { useState } from 'react';

interface Checkout {
  url: string | null;
}

/**
 * Redirects to the payment provider's page, where the payment data is entered; without such a page, the screen
 * fetches its data again.
 */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const go = async (ask: () => Promise<Checkout>, done?: string): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await ask();
      if (url) {
        // Stays busy until the other page has loaded, so that a second click does not start a second checkout.
        window.location.assign(url);
        return;
      }
      if (done) toast({ tone: 'positive', message: done });
      invalidateNouns(['subscription', 'agency']);
    } catch (error) {
      tellError(error);
    }
    setBusy(false);
  };
  return {
    busy,
    /** Makes a call that returns an address of the provider. */
    open: <C extends AnyCall>(call: C, input: CallInput<C>, done?: string) =>
      go(async () => (await api(call, input)) as CallResult<C> & Checkout, done),
    fix: () => go(async () => (await api(subscriptionCalls.fixPayments)).checkout, 'Aucun paiement à régulariser'),
    go,
  };
}
