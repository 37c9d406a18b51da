import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { useCall, useMayMake, useSession } from '@vigie/kit/runtime';

/** A saved draft: its currency stands for a user who may not read the customer. */
interface Saved {
  customer: { id: string };
  currency: string;
}

/**
 * Returns the currency that the document of a customer gets when it is saved, which is the customer's; undefined while
 * it is not known.
 */
export function useCurrencyOf(customerId: string | null, saved: Saved | undefined): string | undefined {
  const may = useMayMake()(customerCalls.customer.access);
  const { data } = useCall(
    customerCalls.customer,
    { params: { id: customerId ?? '' } },
    { enabled: may && customerId !== null },
  );
  return data?.customer.currency ?? (saved?.customer.id === customerId ? saved?.currency : undefined);
}

/** Returns the currency of what is the agency's own: its catalogue, its equipment, its orders and its pay. */
export const useOwnCurrency = (): string | undefined => useSession(({ agency }) => agency?.currency);
