import { FILE_PACKS } from '@vigie/contracts/catalogues/constants/subscriptions';
import type { AnyCall, CallInput, CallResult } from '@vigie/contracts/core/call';
import type { Choice } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { api, invalidateNouns, navigateTo, tellError, toast } from '@vigie/kit/runtime';
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
    /** Chooses an offer: its price is paid on the provider's page, and one without a price is shown at once. */
    choose: ({ plan, period, accountPack, filePack }: Choice, updatedAt: string | undefined) =>
      go(async () => {
        const pack = FILE_PACKS.find(({ files }) => files === filePack)?.files ?? null;
        const body = { plan, period, accountPack, filePack: pack, updatedAt };
        const { checkout } = await api(subscriptionCalls.changePlan, { body });
        if (!checkout.url) navigateTo('/subscriptions');
        return checkout;
      }, 'Offre enregistrée'),
  };
}
