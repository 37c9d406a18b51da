import type { AnyCall, CallInput, CallResult } from '@vigie/contracts/core/call';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { api, invalidateNouns, tellError, toast } from '@vigie/kit/runtime';
import { useState } from 'react';

interface Checkout {
  url: string | null;
}

/** Goes where the payment provider asks what we never see; where it asks nothing, the page is read again. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const go = async (ask: () => Promise<Checkout>, done?: string): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await ask();
      if (url) {
        // Busy until the other page is there: a second press would open a second one.
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
    /** Makes a call whose answer is an address of the provider. */
    open: <C extends AnyCall>(call: C, input: CallInput<C>, done?: string) =>
      go(async () => (await api(call, input)) as CallResult<C> & Checkout, done),
    fix: () => go(async () => (await api(subscriptionCalls.fixPayments)).checkout, 'Aucun paiement à régulariser'),
    go,
  };
}
